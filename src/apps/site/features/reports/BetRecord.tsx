import { useInfiniteQuery } from '@tanstack/react-query'
import { useTexts } from '../../i18n/texts.ts'
import { whenText } from '../../../client/language/when.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { Money } from '../../../../ui/Money.tsx'
import type { Column } from '../../../../ui/Table.tsx'
import { betsQuery, type BetRow } from './queries.ts'
import { RecordTable } from './RecordTable.tsx'
import styles from './Records.module.css'

const tones = { open: 'gold', settled: 'plain', returned: 'jade' } as const

export function BetRecord({ onOpen }: { onOpen: (bet: string) => void }) {
  const t = useTexts('reports')
  const record = useInfiniteQuery(betsQuery)
  const columns: Column<BetRow>[] = [
    {
      key: 'game',
      title: t('game'),
      headline: true,
      show: (row) => (
        <button type="button" className={styles.open} onClick={() => onOpen(row.id)} aria-label={t('open', { id: row.id })}>
          {row.gameName}
        </button>
      ),
    },
    { key: 'at', title: t('at'), show: (row) => <time dateTime={new Date(row.at).toISOString()}>{whenText(row.at)}</time> },
    { key: 'stake', title: t('stake'), figures: true, show: (row) => <Money amount={row.stake} currency={row.currency} /> },
    {
      key: 'returned',
      title: t('returned'),
      figures: true,
      show: (row) => <Money amount={row.returned} currency={row.currency} tone={row.returned === '0' ? 'plain' : 'in'} />,
    },
    { key: 'state', title: t('stateTitle'), show: (row) => <Badge tone={tones[row.state]}>{t(`state.${row.state}`)}</Badge> },
  ]
  return <RecordTable caption={t('tabs.bets')} empty={t('emptyBets')} columns={columns} record={record} keyOf={({ id }) => id} />
}
