import { Money } from '#ui/figures/Money.tsx'
import styles from './Team.module.css'

type Amount = { readonly currency: string; readonly amount: string; readonly tone?: 'in' | 'out' | 'plain' }

/** One figure in each currency; nothing where there is none. */
export function SumCell({ amounts }: { amounts: readonly Amount[] }) {
  if (amounts.length === 0) return <span className={styles.soft}>–</span>
  return (
    <span className={styles.amounts}>
      {amounts.map(({ currency, amount, tone = 'plain' }) => (
        <Money key={currency} amount={amount} currency={currency} tone={tone} />
      ))}
    </span>
  )
}
