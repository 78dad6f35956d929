import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AmountField } from '#ui/fields/AmountField.tsx'
import { moneyText } from '#ui/figures/Money.tsx'
import { Card } from '#ui/display/Card.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { adjustmentCodes, ways, type AdjustmentCode, type Way } from '#house/wallet/rules/adjustment.ts'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { QueryBoundary } from '#console/parts/QueryBoundary.tsx'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import { AnswerProposal, Proposals } from '#console/parts/actions/Proposals.tsx'
import { useMay } from '#console/session/operator.ts'
import flow from '#console/parts/flow.module.css'

type Adjustment = Awaited<ReturnType<typeof house.wallet.memberAdjustments>>[number]

/** What was moved by hand for a member, or waits for its second person. */
export function Adjustments({ member, currency }: { member: string; currency: string }) {
  const t = useTexts('wallet')
  const may = useMay()
  const query = useQuery({
    queryKey: ['wallet', 'adjustments', member],
    queryFn: ({ signal }) => house.wallet.memberAdjustments({ params: { id: member } }, { signal }),
  })
  return (
    <Card title={t('adjust.title')}>
      <div className={flow.stack}>
        <p className={flow.soft}>{t('adjust.text')}</p>
        {may('payments.decide') && <Propose member={member} currency={currency} />}
        <QueryBoundary query={query} lines={2}>
          {(list) =>
            list.length === 0 ? (
              <p>{t('adjust.empty')}</p>
            ) : (
              <ul className={flow.stack}>
                {list.map((adjustment) => (
                  <One key={adjustment.id} adjustment={adjustment} />
                ))}
              </ul>
            )
          }
        </QueryBoundary>
      </div>
    </Card>
  )
}

function One({ adjustment: { id, way, amount, currency, code, proposals } }: { adjustment: Adjustment }) {
  const t = useTexts('wallet')
  const may = useMay()
  const waiting = proposals.find(({ confirmed }) => confirmed === null)
  const words = `${t(`adjust.ways.${way}`, { amount: moneyText(amount, currency) })} · ${t(`adjust.codes.${code}`)}`
  return (
    <li className={flow.tight}>
      <Proposals proposals={proposals} wordsOf={() => words} />
      {waiting && may('payments.decide') && (
        <AnswerProposal
          size="small"
          proposal={waiting}
          ask={(data, asked) => house.wallet.answerAdjustment({ params: { adjustment: id }, body: { data } }, asked)}
        />
      )}
    </li>
  )
}

function Propose({ member, currency }: { member: string; currency: string }) {
  const t = useTexts('wallet')
  const shell = useTexts('shell')
  const [way, setWay] = useState<Way>('credit')
  const [code, setCode] = useState<AdjustmentCode>('goodwill')
  const [amount, setAmount] = useState('')
  return (
    <div>
      <ConfirmAction
        reasoned
        label={t('adjust.propose')}
        title={t('adjust.proposeTitle')}
        text={shell('proposal.text')}
        done={shell('proposal.done')}
        more={
          <>
            <RadioGroup
              label={t('adjust.way')}
              value={way}
              choices={ways.map((value) => ({ value, label: t(`adjust.wayNames.${value}`) }))}
              onChange={setWay}
            />
            <AmountField label={t('adjust.amount')} currency={currency} value={amount} onChange={setAmount} />
            <Select
              label={t('adjust.code')}
              value={code}
              options={adjustmentCodes.map((value) => ({ value, label: t(`adjust.codes.${value}`) }))}
              onChange={setCode}
            />
          </>
        }
        ask={(reason, asked) =>
          house.wallet.proposeAdjustment(
            { params: { id: member }, body: { data: { way, amount: amount.trim(), code, reason } } },
            asked,
          )
        }
      />
    </div>
  )
}
