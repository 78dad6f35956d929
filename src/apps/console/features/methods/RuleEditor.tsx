import { useState } from 'react'
import { currencyOf } from '#kit/currency.ts'
import { parseUnits } from '#kit/money.ts'
import { isRefusal } from '#kit/refusal.ts'
import { AmountField } from '#ui/fields/AmountField.tsx'
import { NumberField } from '#ui/fields/NumberField.tsx'
import { Switch } from '#ui/fields/Switch.tsx'
import { toast } from '#ui/feedback/Toast.tsx'
import { useWrite } from '#client/calls/useWrite.ts'
import { house } from '#console/api/house.ts'
import { queryClient } from '#console/api/query-client.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { ReasonedPanel } from '#console/parts/actions/ReasonedPanel.tsx'
import { isReason } from '#console/parts/actions/reason.ts'
import type { Rule } from './queries.ts'

const MOST_HOURS = 720
const MOST_MINUTES = 43_200

const within = (count: number, least: number, most: number) => Number.isInteger(count) && count >= least && count <= most

/** What withdrawals wait for, written anew; what is easier than before is proposed to a second person. */
export function RuleEditor({ rule, currency, onClose }: { rule: Rule; currency: string; onClose: () => void }) {
  const t = useTexts('methods')
  const [written, setWritten] = useState(rule)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const put = (change: Partial<Rule>) => setWritten({ ...written, ...change })
  const wrongSum = (text: string) => isRefusal(parseUnits(text.trim(), currencyOf(currency)?.payable ?? 0))
  const wrong = {
    reviewFrom: wrongSum(written.reviewFrom),
    secondFrom: wrongSum(written.secondFrom),
    hours: !within(written.payeeHoldHours, 0, MOST_HOURS),
    minutes: !within(written.receiptMinutes, 1, MOST_MINUTES),
    reason: !isReason(reason),
  }
  const write = useWrite((data: { rule: Rule; reason: string }, asked) =>
    house.payments.changeWithdrawalRule({ body: { data } }, asked),
  )
  const save = () => {
    setTried(true)
    if (Object.values(wrong).includes(true)) return
    const sent = { ...written, reviewFrom: written.reviewFrom.trim(), secondFrom: written.secondFrom.trim() }
    write.mutate(
      { rule: sent, reason: reason.trim() },
      {
        onSuccess: ({ waits }) => {
          toast({ title: t(waits ? 'second.proposed' : 'saved'), tone: 'good' })
          void queryClient.invalidateQueries()
          onClose()
        },
      },
    )
  }
  const said = (is: boolean, words: string) => (tried && is ? words : undefined)
  const sum = (name: 'reviewFrom' | 'secondFrom') => (
    <AmountField
      label={t(`rule.${name}`)}
      currency={currency}
      value={written[name]}
      onChange={(value) => put({ [name]: value })}
      error={said(wrong[name], t('rule.wrong'))}
    />
  )
  return (
    <ReasonedPanel
      title={t('rule.edit')}
      description={t('rule.easier')}
      write={write}
      reason={reason}
      onReason={setReason}
      lacking={tried && wrong.reason}
      onSend={save}
      onClose={onClose}
    >
      {sum('reviewFrom')}
      <Switch checked={written.reviewMarked} onChange={(reviewMarked) => put({ reviewMarked })}>
        {t('rule.reviewMarked')}
      </Switch>
      {sum('secondFrom')}
      <NumberField
        label={t('rule.payeeHoldHours')}
        value={written.payeeHoldHours}
        onChange={(hours) => put({ payeeHoldHours: hours ?? Number.NaN })}
        min={0}
        max={MOST_HOURS}
        error={said(wrong.hours, t('rule.wrongHours'))}
      />
      <NumberField
        label={t('rule.receiptMinutes')}
        value={written.receiptMinutes}
        onChange={(minutes) => put({ receiptMinutes: minutes ?? Number.NaN })}
        min={1}
        max={MOST_MINUTES}
        error={said(wrong.minutes, t('rule.wrongMinutes'))}
      />
    </ReasonedPanel>
  )
}
