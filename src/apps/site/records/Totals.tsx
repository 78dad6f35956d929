import type { ReactNode } from 'react'
import { unitsOfText, unitsText } from '#kit/money.ts'
import { StatTile } from '#ui/figures/StatTile.tsx'
import { useTexts } from '../i18n/texts.ts'
import styles from './Records.module.css'

/** Amounts of one currency, exactly. */
export const sumText = (amounts: readonly string[]): string =>
  unitsText(amounts.reduce((sum, amount) => sum + unitsOfText(amount), 0n))

type Item = { readonly key: string; readonly label: string; readonly value: ReactNode }

/** What the period came to as a whole. */
export function Totals({ items }: { items: readonly Item[] }) {
  const t = useTexts('reports')
  return (
    <section aria-label={t('sums.title')} className={styles.totals}>
      {items.map(({ key, label, value }) => (
        <StatTile key={key} label={label} value={value} />
      ))}
    </section>
  )
}
