import { currencyOf } from '#kit/currency.ts'
import { parseUnits } from '#kit/money.ts'
import { isRefusal } from '#kit/refusal.ts'
import { AmountField } from '#ui/fields/AmountField.tsx'
import { NumberField } from '#ui/fields/NumberField.tsx'
import { useForm } from '#client/form/useForm.ts'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { FormPanel } from '#console/parts/actions/FormPanel.tsx'
import { isReason } from '#console/parts/actions/reason.ts'
import { saved } from '#console/parts/actions/saved.ts'
import type { Policy } from './queries.ts'

const MOST_TIMES = 1000
const sums = ['smallest', 'largest', 'dayAmount', 'circleLeast'] as const

/** What transfers may come to, written anew; what lets more through is proposed to a second person. */
export function PolicyEditor({ policy, currency, onClose }: { policy: Policy; currency: string; onClose: () => void }) {
  const t = useTexts('agent-transfers')
  const shell = useTexts('shell')
  const wrongSum = (text: string) => isRefusal(parseUnits(text.trim(), currencyOf(currency)?.payable ?? 0)) && t('policy.wrong')
  const form = useForm({
    values: { ...policy, reason: '' },
    check: ({ dayTimes, reason, ...written }) => ({
      ...Object.fromEntries(sums.map((name) => [name, wrongSum(written[name])])),
      dayTimes: !(Number.isInteger(dayTimes) && dayTimes >= 1 && dayTimes <= MOST_TIMES) && t('policy.wrongTimes'),
      reason: !isReason(reason) && shell('form.required'),
    }),
    sent: ({ dayTimes, reason, ...written }) => {
      const bounds = Object.fromEntries(sums.map((name) => [name, written[name].trim()])) as Pick<Policy, (typeof sums)[number]>
      return { policy: { ...bounds, dayTimes }, reason: reason.trim() }
    },
    ask: (data, asked) => house.agents.changeTransferPolicy({ body: { data } }, asked),
    onDone: ({ waits }) => saved(t(waits ? 'policy.proposed' : 'policy.saved'), onClose),
  })
  return (
    <FormPanel
      title={t('policy.edit')}
      description={t('policy.easier')}
      form={form}
      reason={form.field('reason')}
      onClose={onClose}
    >
      {sums.map((name) => (
        <AmountField {...form.field(name)} key={name} label={t(`policy.${name}`)} currency={currency} />
      ))}
      <NumberField
        {...form.field('dayTimes')}
        label={t('policy.dayTimes')}
        onChange={(times) => form.put({ dayTimes: times ?? Number.NaN })}
        min={1}
        max={MOST_TIMES}
      />
    </FormPanel>
  )
}
