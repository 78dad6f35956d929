import { useState } from 'react'
import { currencyOf } from '#kit/currency.ts'
import { parseUnits } from '#kit/money.ts'
import { isRefusal } from '#kit/refusal.ts'
import { AmountField } from '#ui/fields/AmountField.tsx'
import { NumberField } from '#ui/fields/NumberField.tsx'
import { toast } from '#ui/feedback/Toast.tsx'
import { useWrite } from '#client/calls/useWrite.ts'
import { house } from '#console/api/house.ts'
import { queryClient } from '#console/api/query-client.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { ReasonedPanel } from '#console/parts/actions/ReasonedPanel.tsx'
import { isReason } from '#console/parts/actions/reason.ts'
import type { Policy } from './queries.ts'

const MOST_TIMES = 1000
const sums = ['smallest', 'largest', 'dayAmount', 'circleLeast'] as const

/** What transfers may come to, written anew; what lets more through is proposed to a second person. */
export function PolicyEditor({ policy, currency, onClose }: { policy: Policy; currency: string; onClose: () => void }) {
  const t = useTexts('agent-transfers')
  const [written, setWritten] = useState(policy)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const put = (change: Partial<Policy>) => setWritten({ ...written, ...change })
  const wrongSum = (text: string) => isRefusal(parseUnits(text.trim(), currencyOf(currency)?.payable ?? 0))
  const { dayTimes } = written
  const wrongTimes = !Number.isInteger(dayTimes) || dayTimes < 1 || dayTimes > MOST_TIMES
  const wrongReason = !isReason(reason)
  const write = useWrite((data: { policy: Policy; reason: string }, asked) =>
    house.agents.changeTransferPolicy({ body: { data } }, asked),
  )
  const save = () => {
    setTried(true)
    if (wrongTimes || wrongReason || sums.some((name) => wrongSum(written[name]))) return
    const bounds = Object.fromEntries(sums.map((name) => [name, written[name].trim()])) as Pick<Policy, (typeof sums)[number]>
    write.mutate(
      { policy: { ...bounds, dayTimes }, reason: reason.trim() },
      {
        onSuccess: ({ waits }) => {
          toast({ title: t(waits ? 'policy.proposed' : 'policy.saved'), tone: 'good' })
          void queryClient.invalidateQueries()
          onClose()
        },
      },
    )
  }
  return (
    <ReasonedPanel
      title={t('policy.edit')}
      description={t('policy.easier')}
      write={write}
      reason={reason}
      onReason={setReason}
      lacking={tried && wrongReason}
      onSend={save}
      onClose={onClose}
    >
      {sums.map((name) => (
        <AmountField
          key={name}
          label={t(`policy.${name}`)}
          currency={currency}
          value={written[name]}
          onChange={(value) => put({ [name]: value })}
          error={tried && wrongSum(written[name]) ? t('policy.wrong') : undefined}
        />
      ))}
      <NumberField
        label={t('policy.dayTimes')}
        value={dayTimes}
        onChange={(times) => put({ dayTimes: times ?? Number.NaN })}
        min={1}
        max={MOST_TIMES}
        error={tried && wrongTimes ? t('policy.wrongTimes') : undefined}
      />
    </ReasonedPanel>
  )
}
