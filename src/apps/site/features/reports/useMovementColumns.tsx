import i18next from 'i18next'
import { useTexts, type TextKey } from '../../i18n/texts.ts'
import { whenText } from '../../../client/language/when.ts'
import { Money } from '../../../../ui/Money.tsx'
import type { Column } from '../../../../ui/Table.tsx'
import type { Movement } from './queries.ts'
import styles from './Records.module.css'

/** A kind or an account that the journal learns later than this page still has a name. */
const known = (key: string) => i18next.exists(`reports:${key}`)

/** A journal entry as its member reads it: what, when, how much, before, after, and the other side. */
export function useMovementColumns(): readonly Column<Movement>[] {
  const t = useTexts('reports')
  const word = (group: 'kind' | 'purpose', name: string, otherwise: TextKey<'reports'>) =>
    known(`${group}.${name}`) ? t(`${group}.${name}` as TextKey<'reports'>) : t(otherwise)
  return [
    { key: 'kind', title: t('kindTitle'), headline: true, show: (row) => word('kind', row.kind, 'otherKind') },
    { key: 'at', title: t('at'), show: (row) => <time dateTime={new Date(row.at).toISOString()}>{whenText(row.at)}</time> },
    {
      key: 'amount',
      title: t('amount'),
      figures: true,
      show: (row) => (
        <Money
          amount={row.amount}
          currency={row.currency}
          tone={row.amount.startsWith('-') || row.amount === '0' ? 'plain' : 'in'}
        />
      ),
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
    { key: 'counter', title: t('counter'), show: (row) => word('purpose', row.counterAccount, 'otherPurpose') },
    { key: 'id', title: t('id'), show: (row) => <code className={styles.code}>{row.id}</code> },
  ]
}
