import { CreditCard, Landmark, QrCode, Ticket, type LucideIcon } from 'lucide-react'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import type { DepositMethod } from '../queries.ts'
import { factsOf } from './method-facts.ts'

type MethodChoiceProps = {
  methods: readonly DepositMethod[]
  chosen: DepositMethod
  onChoose: (code: string) => void
}

const marks: Readonly<Record<DepositMethod['kind'], LucideIcon>> = {
  redirect: CreditCard,
  khqr: QrCode,
  promptpay: QrCode,
  vietqr: QrCode,
  slip: Landmark,
  voucher: Ticket,
}

/** Each way with its mark, its limits, its fee and how soon it is credited, and what is closed with its hours. */
export function MethodChoice({ methods, chosen, onChoose }: MethodChoiceProps) {
  const t = useTexts('payments')
  const hintOf = (method: DepositMethod) => {
    const { speed, limits, fee, closed } = factsOf(method)
    if (closed) return t('closed', closed)
    const facts = [limits && t('bounds', limits), fee === null ? t('noFee') : t('feeOf', { fee }), t(`speed.${speed}`)]
    return facts.filter(Boolean).join(' · ')
  }
  return (
    <RadioGroup
      label={t('method')}
      name="method"
      value={chosen.code}
      onChange={onChoose}
      cards
      choices={methods.map((method) => {
        const Mark = marks[method.kind]
        return {
          value: method.code,
          label: method.title,
          hint: hintOf(method),
          mark: <Mark size={22} aria-hidden="true" />,
          disabled: !method.open,
        }
      })}
    />
  )
}
