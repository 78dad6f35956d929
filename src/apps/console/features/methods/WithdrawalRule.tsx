import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/buttons/Button.tsx'
import { Card } from '#ui/display/Card.tsx'
import { Details } from '#ui/tables/Details.tsx'
import { Money } from '#ui/figures/Money.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import { QueryBoundary } from '#console/parts/QueryBoundary.tsx'
import flow from '#console/parts/flow.module.css'
import { useMay } from '#console/session/operator.ts'
import { ruleQuery, type Rule } from './queries.ts'
import { RuleEditor } from './RuleEditor.tsx'

/** What the merchant asks of withdrawals before and after they are paid. */
export function WithdrawalRule({ currency }: { currency: string }) {
  const t = useTexts('methods')
  const writes = useMay()('merchant.write')
  const query = useQuery(ruleQuery)
  const [editing, setEditing] = useState(false)
  return (
    <Card title={t('rule.title')}>
      <div className={flow.stack}>
        <p className={flow.soft}>{t('rule.text')}</p>
        <QueryBoundary query={query} lines={3}>
          {(rule) => (
            <>
              <Terms rule={rule} currency={currency} />
              {writes && (
                <div className={flow.acts}>
                  <Button onClick={() => setEditing(true)}>{t('rule.edit')}</Button>
                </div>
              )}
              {editing && <RuleEditor rule={rule} currency={currency} onClose={() => setEditing(false)} />}
            </>
          )}
        </QueryBoundary>
      </div>
    </Card>
  )
}

function Terms({ rule, currency }: { rule: Rule; currency: string }) {
  const t = useTexts('methods')
  const shell = useTexts('shell')
  return (
    <Details
      items={[
        { key: 'reviewFrom', term: t('rule.reviewFrom'), value: <Money amount={rule.reviewFrom} currency={currency} /> },
        {
          key: 'reviewMarked',
          term: t('rule.reviewMarked'),
          value: shell(rule.reviewMarked ? 'form.yes' : 'form.no'),
        },
        { key: 'secondFrom', term: t('rule.secondFrom'), value: <Money amount={rule.secondFrom} currency={currency} /> },
        { key: 'payeeHoldHours', term: t('rule.payeeHoldHours'), value: rule.payeeHoldHours },
        { key: 'receiptMinutes', term: t('rule.receiptMinutes'), value: rule.receiptMinutes },
      ]}
    />
  )
}
