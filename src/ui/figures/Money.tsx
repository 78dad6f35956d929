import { currencyOf } from '#kit/currency.ts'
import { showUnits, unitsOfText, type Units } from '#kit/money.ts'
import { cx } from '../cx.ts'
import styles from './Money.module.css'
import { useUiTexts } from '../texts.tsx'

type MoneyProps = {
  /** Units (hundred-thousandths), or the exact decimal text of the house's JSON. */
  amount: Units | string
  /** A code of kit/currency.ts; one that is not in the table is shown by its code. Absent: the bare figure. */
  currency?: string
  /** `pays` is gold, `in` jade, `out` red; amounts are plain unless the colour says something, and nothing is neither in nor out. */
  tone?: 'plain' | 'pays' | 'in' | 'out'
  decimals?: 0 | 2
  /** Asterisks in place of digits, for eyes and for screen readers. */
  masked?: boolean
  className?: string | undefined
}

/** Two decimals, thousands commas, a minus sign as wide as a plus, rounded towards zero: no one is shown more than there is. */
export function moneyText(amount: Units | string, currency?: string, decimals: 0 | 2 = 2): string {
  const figure = showUnits(typeof amount === 'bigint' ? amount : unitsOfText(amount), decimals).replace('-', '−')
  const known = currency === undefined ? undefined : currencyOf(currency)
  if (currency === undefined) return figure
  if (!known) return `${figure}\u00a0${currency}`
  if (known.signAfter) return `${figure}\u00a0${known.sign}`
  return figure.startsWith('−') ? `−${known.sign}${figure.slice(1)}` : `${known.sign}${figure}`
}

export function Money({ amount, currency, tone = 'plain', decimals = 2, masked = false, className }: MoneyProps) {
  const texts = useUiTexts()
  const isNothing = !/[1-9]/.test(String(amount))
  const names = cx(styles.money, styles[isNothing && tone !== 'pays' ? 'plain' : tone], className)
  if (masked)
    return (
      <span className={names}>
        <span aria-hidden="true">******</span>
        <span className={styles.spoken}>{texts.hidden}</span>
      </span>
    )
  return (
    <bdi className={names} dir="ltr">
      {moneyText(amount, currency, decimals)}
    </bdi>
  )
}
