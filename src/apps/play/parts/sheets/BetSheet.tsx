import { cx } from '#ui/cx.ts'
import { Money } from '#ui/figures/Money.tsx'
import styles from './BetSheet.module.css'

type Props = {
  readonly stakes: readonly string[]
  readonly chosen: number
  readonly currency: string
  readonly onChoose: (index: number) => void
}

/** Every stake that the machine takes, one touch away. */
export function BetSheet({ stakes, chosen, currency, onChoose }: Props) {
  return (
    <ul className={styles.bets}>
      {stakes.map((stake, i) => (
        <li key={stake}>
          <button
            type="button"
            className={cx(styles.bet, i === chosen && styles.chosen)}
            aria-pressed={i === chosen}
            onClick={() => onChoose(i)}
          >
            <Money amount={stake} currency={currency} />
          </button>
        </li>
      ))}
    </ul>
  )
}
