import { useTexts } from '#site/i18n/texts.ts'
import { whenText } from '#client/language/when.ts'
import { Money } from '#ui/figures/Money.tsx'
import type { Column } from '#ui/tables/Table.tsx'
import type { Movement } from './queries.ts'
import styles from '#site/records/Records.module.css'
import { useRecordWords } from '#site/records/useRecordWords.ts'

export const toneOf = (amount: string) => (amount.startsWith('-') || amount === '0' ? 'plain' : 'in')

/** A journal entry as its member reads it: what, when, how much, before, after, and the other side. */
export function useMovementColumns(onOpen?: (entry: string) => void): readonly Column<Movement>[] {
  const t = useTexts('reports')
  const words = useRecordWords()
  return [
    {
      key: 'kind',
      title: t('kindTitle'),
      headline: true,
      show: ({ kind, id }) =>
        onOpen ? (
          <button
            type="button"
            className={styles.open}
            onClick={() => onOpen(id)}
            aria-label={`${words.kind(kind)} · ${t('openEntry', { id })}`}
          >
            {words.kind(kind)}
          </button>
        ) : (
          words.kind(kind)
        ),
    },
    { key: 'at', title: t('at'), show: (row) => <time dateTime={new Date(row.at).toISOString()}>{whenText(row.at)}</time> },
    {
      key: 'amount',
      title: t('amount'),
      figures: true,
      show: ({ amount, currency }) => <Money amount={amount} currency={currency} tone={toneOf(amount)} />,
    },
    {
      key: 'before',
      title: t('before'),
      figures: true,
      show: (row) => <Money amount={row.balanceBefore} currency={row.currency} />,
    },
    {
      key: 'after',
      title: t('after'),
      figures: true,
      show: (row) => <Money amount={row.balanceAfter} currency={row.currency} />,
    },
    { key: 'counter', title: t('counter'), show: (row) => words.purpose(row.counterAccount) },
    { key: 'id', title: t('id'), show: (row) => <code className={styles.code}>{row.id}</code> },
  ]
}
