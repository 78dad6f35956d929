import { unitsOfText } from '#kit/money.ts'
import { moneyText } from '#ui/figures/Money.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import type { DepositMethod } from '../queries.ts'

type MethodChoiceProps = {
  methods: readonly DepositMethod[]
  chosen: DepositMethod
  onChoose: (code: string) => void
}

const clock = (minute: number) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Each way with its fee, and what is closed with its hours. One way alone is named and not asked for. */
export function MethodChoice({ methods, chosen, onChoose }: MethodChoiceProps) {
  const t = useTexts('payments')
  const feeText = ({ fee, currency }: DepositMethod) => {
    const fixed = unitsOfText(fee.fixed) > 0n ? [moneyText(fee.fixed, currency)] : []
    const rate = fee.rate > 0 ? [`${(fee.rate / 100).toString()}%`] : []
    const parts = [...fixed, ...rate]
    return parts.length === 0 ? t('noFee') : t('feeOf', { fee: parts.join(' + ') })
  }
  const hintOf = (method: DepositMethod) => {
    const { open, hours } = method
    return open || !hours ? feeText(method) : t('closed', { from: clock(hours.opens), to: clock(hours.closes) })
  }
  return (
    <RadioGroup
      label={t('method')}
      name="method"
      value={chosen.code}
      onChange={onChoose}
      choices={methods.map((method) => ({
        value: method.code,
        label: method.title,
        hint: hintOf(method),
        disabled: !method.open,
      }))}
    />
  )
}
