import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './Details.module.css'

export type Detail = { readonly key: string; readonly term: ReactNode; readonly value: ReactNode; readonly figures?: boolean }

/** What is known of one thing: a term and a value in each line. `columns` lets lines stand beside each other where there is room. */
export function Details({ items, columns = false }: { items: readonly Detail[]; columns?: boolean }) {
  return (
    <dl className={cx(styles.details, columns && styles.columns)}>
      {items.map((item) => (
        <div key={item.key} className={styles.line}>
          <dt className={styles.term}>{item.term}</dt>
          <dd className={cx(styles.value, item.figures && styles.figures)}>{item.value}</dd>
        </div>
      ))}
    </dl>
  )
}
