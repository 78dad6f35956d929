import { useState } from 'react'
import { currencyOf } from '../../../../../kit/currency.ts'
import { parseUnits } from '../../../../../kit/money.ts'
import { isRefusal } from '../../../../../kit/refusal.ts'
import { AmountField } from '../../../../../ui/AmountField.tsx'
import { Button } from '../../../../../ui/Button.tsx'
import { NumberField } from '../../../../../ui/NumberField.tsx'
import { SidePanel } from '../../../../../ui/SidePanel.tsx'
import { TextArea } from '../../../../../ui/TextArea.tsx'
import { toast } from '../../../../../ui/Toast.tsx'
import { useWrite } from '../../../../client/calls/useWrite.ts'
import { house } from '../../../api/house.ts'
import { queryClient } from '../../../app/queries.ts'
import { useTexts } from '../../../i18n/texts.ts'
import flow from '../../../parts/flow.module.css'
import { Refused } from '../../../parts/Refused.tsx'
import type { Policy } from './queries.ts'

const LEAST_REASON = 3
const MOST_TIMES = 1000
const sums = ['smallest', 'largest', 'dayAmount', 'circleLeast'] as const

/** What transfers may come to, written anew; what lets more through is proposed to a second person. */
export function PolicyEditor({ policy, currency, onClose }: { policy: Policy; currency: string; onClose: () => void }) {
  const t = useTexts('agent-transfers')
  const shell = useTexts('shell')
  const [written, setWritten] = useState(policy)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const put = (change: Partial<Policy>) => setWritten({ ...written, ...change })
  const wrongSum = (text: string) => isRefusal(parseUnits(text.trim(), currencyOf(currency)?.payable ?? 0))
  const { dayTimes } = written
  const wrongTimes = !Number.isInteger(dayTimes) || dayTimes < 1 || dayTimes > MOST_TIMES
  const wrongReason = reason.trim().length < LEAST_REASON
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
    <SidePanel
      open
      onClose={onClose}
      title={t('policy.edit')}
      description={t('policy.easier')}
      size="medium"
      foot={
        <Button tone="gold" busy={write.isPending} onClick={save}>
          {shell('form.save')}
        </Button>
      }
    >
      <div className={flow.stack}>
        <Refused error={write.error} />
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
        <TextArea
          label={shell('form.reason')}
          hint={shell('form.reasonHint')}
          value={reason}
          onChange={setReason}
          longest={500}
          error={tried && wrongReason ? shell('form.required') : null}
        />
      </div>
    </SidePanel>
  )
}
