import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AmountField } from '#ui/fields/AmountField.tsx'
import { Card } from '#ui/display/Card.tsx'
import { DateField } from '#ui/fields/DateField.tsx'
import { Money, moneyText } from '#ui/figures/Money.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { QueryBoundary } from '#console/parts/QueryBoundary.tsx'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import flow from '#console/parts/flow.module.css'
import { RuleChanges } from '#console/parts/actions/RuleChanges.tsx'
import { When } from '#console/parts/When.tsx'
import { useMay } from '#console/session/operator.ts'
import { Breaks } from './Breaks.tsx'
import styles from './Wallet.module.css'

type Known = Awaited<ReturnType<typeof house.payments.reconciledDays>>
type Day = Known['days'][number]

/** What providers report of their days against what we have. */
export function Reconciliation() {
  const t = useTexts('wallet')
  const may = useMay()
  const days = useQuery({
    queryKey: ['wallet', 'reconciliation'],
    queryFn: ({ signal }) => house.payments.reconciledDays({}, { signal }),
  })
  const columns: Column<Day>[] = [
    { key: 'day', title: t('reconciliation.day'), headline: true, show: ({ day }) => day },
    { key: 'provider', title: t('reconciliation.provider'), show: ({ provider }) => provider },
    { key: 'at', title: t('reconciliation.at'), show: ({ at }) => <When at={at} /> },
    { key: 'reported', title: t('reconciliation.reported'), figures: true, show: ({ reported }) => reported },
    { key: 'compared', title: t('reconciliation.compared'), figures: true, show: ({ compared }) => compared },
    { key: 'breaks', title: t('reconciliation.breaks'), figures: true, show: ({ breaks }) => breaks },
  ]
  return (
    <Card title={t('reconciliation.title')}>
      <div className={styles.suspense}>
        <p className={flow.soft}>{t('reconciliation.text')}</p>
        <Breaks />
        <QueryBoundary query={days} lines={3}>
          {(known) => (
            <>
              <p>
                {t('reconciliation.haltFrom')}: <Money amount={known.haltFrom} currency={known.currency} />
              </p>
              <RuleChanges
                about={['halt_from']}
                titleOf={() => t('reconciliation.ruleChange')}
                linesOf={({ haltFrom }) => ({ [t('reconciliation.haltShort')]: moneyText(String(haltFrom), known.currency) })}
              />
              <Table
                dense
                caption={t('reconciliation.days')}
                columns={columns}
                rows={known.days}
                keyOf={({ provider, day }) => `${provider} ${day}`}
                state="ready"
                failed={null}
                empty={<p className={flow.soft}>{t('reconciliation.noDays')}</p>}
              />
              <div className={flow.acts}>
                {may('operations.write') && known.next.providers.length > 0 && <Again next={known.next} />}
                {may('merchant.write') && <HaltFrom known={known} />}
              </div>
            </>
          )}
        </QueryBoundary>
      </div>
    </Card>
  )
}

function Again({ next }: Pick<Known, 'next'>) {
  const t = useTexts('wallet')
  const [day, setDay] = useState(next.day)
  const [provider, setProvider] = useState(next.providers[0] ?? '')
  return (
    <ConfirmAction
      reasoned
      label={t('reconciliation.again')}
      title={t('reconciliation.againTitle')}
      text={t('reconciliation.againText')}
      done={t('reconciliation.againDone')}
      valid={() => day !== ''}
      more={
        <>
          <Select
            label={t('reconciliation.provider')}
            value={provider}
            options={next.providers.map((value) => ({ value, label: value }))}
            onChange={setProvider}
          />
          <DateField label={t('reconciliation.day')} value={day} onChange={setDay} max={next.day} />
        </>
      }
      ask={(reason, asked) => house.payments.reconcileAgain({ body: { data: { provider, day, reason } } }, asked)}
    />
  )
}

function HaltFrom({ known: { haltFrom, currency } }: { known: Known }) {
  const t = useTexts('wallet')
  const [amount, setAmount] = useState(haltFrom)
  return (
    <ConfirmAction
      reasoned
      label={t('reconciliation.change')}
      title={t('reconciliation.change')}
      text={t('reconciliation.changeText')}
      done={t('reconciliation.changeDone')}
      more={<AmountField label={t('reconciliation.haltFrom')} currency={currency} value={amount} onChange={setAmount} />}
      ask={(reason, asked) => house.payments.changeHaltFrom({ body: { data: { haltFrom: amount.trim(), reason } } }, asked)}
    />
  )
}
