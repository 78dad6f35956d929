import { isRefusal } from '#kit/refusal.ts'
import { parseUnits, unitsText } from '#kit/money.ts'
import { AmountField } from '#ui/fields/AmountField.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { useTexts } from '#console/i18n/texts.ts'

/** An empty amount takes the limit away; one that is no amount is undefined. */
export function readAmount(typed: string): string | null | undefined {
  if (typed.trim() === '') return null
  const units = parseUnits(typed.trim())
  return isRefusal(units) ? undefined : unitsText(units)
}

type LimitFieldProps = {
  name: string
  currency: string
  value: string
  /** Without: that an empty one takes the limit away. */
  hint?: string
  onChange: (value: string) => void
}

/** How much of it: money, or minutes where it is a limit of time. */
export function LimitField({ name, currency, value, hint, onChange }: LimitFieldProps) {
  const t = useTexts('identity')
  const error = readAmount(value) === undefined ? t('limits.malformed') : null
  const shared = { label: t('limits.amount'), hint: hint ?? t('limits.hint'), value, error }
  return name.startsWith('time_') ? (
    <Field
      {...shared}
      inputMode="numeric"
      autoComplete="off"
      behind={t('limits.minutes')}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  ) : (
    <AmountField {...shared} currency={currency} onChange={onChange} />
  )
}
