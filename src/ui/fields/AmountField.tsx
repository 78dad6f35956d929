import type { ComponentProps } from 'react'
import { currencyOf } from '#kit/currency.ts'
import { westernDigits } from '#kit/digits.ts'
import styles from './AmountField.module.css'
import { Button } from '../buttons/Button.tsx'
import { Field } from './Field.tsx'
import { moneyText } from '../figures/Money.tsx'

type AmountFieldProps = Omit<
  ComponentProps<typeof Field>,
  'type' | 'inputMode' | 'before' | 'behind' | 'after' | 'value' | 'onChange' | 'label'
> & {
  label: string
  currency: string
  /** Decimal text as typed; the form's rule reads it with `parseUnits`. */
  value: string
  onChange: (value: string) => void
  /** Amounts to take with one press, as decimal text. */
  presets?: readonly string[]
}

/** Money to type: the currency stands in the box, usual amounts stand above it. */
export function AmountField({ label, currency, value, onChange, presets = [], ...rest }: AmountFieldProps) {
  const known = currencyOf(currency)
  const sign = <bdi className={styles.sign}>{known?.sign ?? currency}</bdi>
  return (
    <div className={styles.amount}>
      {presets.length > 0 && (
        <div className={styles.presets} role="group" aria-label={label}>
          {presets.map((preset) => (
            <Button key={preset} size="small" aria-pressed={preset === value} onClick={() => onChange(preset)}>
              <bdi dir="ltr">{moneyText(preset, currency, 0)}</bdi>
            </Button>
          ))}
        </div>
      )}
      <Field
        {...rest}
        label={label}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        value={value}
        // Whoever types ៥០ sees the 50 that is meant, before it is sent.
        onChange={(event) => onChange(westernDigits(event.currentTarget.value))}
        {...(known?.signAfter ? { behind: sign } : { before: sign })}
      />
    </div>
  )
}
