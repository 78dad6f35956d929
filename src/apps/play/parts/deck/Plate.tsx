import type { Units } from '#kit/money.ts'
import { cx } from '#ui/cx.ts'
import { Money, moneyText } from '#ui/figures/Money.tsx'
import { CountUp } from './CountUp.tsx'
import styles from './Plate.module.css'

type PlateContent = {
  readonly label: string
  /** Null where nobody has said it. */
  readonly amount: Units | null
  readonly currency: string
  /** In how many milliseconds it is counted up to; absent: it stands there at once. */
  readonly counted?: number
  /** What it is made of. */
  readonly note?: string | null
}

type Props = PlateContent & { readonly tone?: 'none' | 'win' | 'return'; readonly className?: string | undefined }

/** A sum with its name. */
export function Plate({ tone, className, ...told }: Props) {
  return (
    <div className={cx(styles.plate, className)} data-tone={tone}>
      <PlateText {...told} />
    </div>
  )
}

/** What stands on a plate, for those that are buttons. */
export function PlateText({ label, amount, currency, counted, note }: PlateContent) {
  return (
    <>
      <span className={styles.label}>{label}</span>
      <span className={styles.figure} data-long={isLong(amount ?? 0n, currency) || undefined}>
        {counted !== undefined ? (
          <CountUp amount={amount ?? 0n} currency={currency} duration={counted} />
        ) : amount === null ? (
          '—'
        ) : (
          <Money amount={amount} currency={currency} />
        )}
      </span>
      {note && <bdi className={styles.note}>{note}</bdi>}
    </>
  )
}

/** An amount is never cut off; a long one is set smaller. */
function isLong(amount: Units, currency: string): boolean {
  return moneyText(amount, currency).length > 10
}
