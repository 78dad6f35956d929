import { useInfiniteQuery } from '@tanstack/react-query'
import { unitsOfText } from '#kit/money.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { whenText } from '#client/language/when.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { Money } from '#ui/figures/Money.tsx'
import type { Column } from '#ui/tables/Table.tsx'
import { betStates } from '#house/reports/contract.ts'
import { BetWords } from './BetWords.tsx'
import { PlayTotals } from './PlayTotals.tsx'
import { betsQuery, type BetRow } from './queries.ts'
import { RecordTable } from '#site/records/RecordTable.tsx'
import styles from '#site/records/Records.module.css'
import { StatementFile } from './StatementFile.tsx'
import { Choice, StatementFilters } from '#site/records/StatementFilters.tsx'
import { useRecordWords } from '#site/records/useRecordWords.ts'
import { useBetWords } from './useBetWords.ts'
import type { Statement } from '#site/records/useStatement.ts'

/** What came back of a loss is no gain. */
const isGain = ({ stake, returned }: BetRow) => unitsOfText(returned) > unitsOfText(stake)

const tones = { open: 'gold', settled: 'plain', returned: 'jade' } as const

export function BetRecord({ statement }: { statement: Statement }) {
  const t = useTexts('reports')
  const words = useRecordWords()
  const { search, narrow, open } = statement
  const record = useInfiniteQuery(betsQuery(statement))
  const told = useBetWords(record.data?.pages.map(({ list }) => list) ?? [])
  const sums = record.data?.pages[0]?.sums ?? []
  const vendors = new Map(sums.map(({ vassalage, vendorName }) => [vassalage, vendorName]))
  const types = [...new Set(sums.map(({ gameType }) => gameType))]
  const fitting = sums.filter(
    (sum) => (search.vendor ?? sum.vassalage) === sum.vassalage && (search.type ?? sum.gameType) === sum.gameType,
  )
  const columns: Column<BetRow>[] = [
    {
      key: 'game',
      title: t('game'),
      headline: true,
      show: (row) => (
        <>
          <button
            type="button"
            className={styles.open}
            onClick={() => open(row.id)}
            aria-label={`${row.gameName} · ${t('open', { id: row.id })}`}
          >
            {row.gameName}
          </button>
          <BetWords bet={told.get(row.round)} />
        </>
      ),
    },
    { key: 'at', title: t('at'), show: (row) => <time dateTime={new Date(row.at).toISOString()}>{whenText(row.at)}</time> },
    { key: 'stake', title: t('stake'), figures: true, show: (row) => <Money amount={row.stake} currency={row.currency} /> },
    {
      key: 'returned',
      title: t('returned'),
      figures: true,
      show: (row) => <Money amount={row.returned} currency={row.currency} tone={isGain(row) ? 'in' : 'plain'} />,
    },
    { key: 'state', title: t('stateTitle'), show: (row) => <Badge tone={tones[row.state]}>{t(`state.${row.state}`)}</Badge> },
  ]
  return (
    <>
      <StatementFilters statement={statement} file={<StatementFile record="bets" statement={statement} />}>
        <Choice
          label={t('vendor')}
          value={search.vendor}
          options={[...vendors].map(([value, label]) => ({ value, label }))}
          onChange={(vendor) => narrow({ vendor })}
        />
        <Choice
          label={t('gameType')}
          value={search.type}
          options={types.map((value) => ({ value, label: words.gameType(value) }))}
          onChange={(type) => narrow({ type })}
        />
        <Choice
          label={t('stateTitle')}
          value={search.state}
          options={betStates.map((value) => ({ value, label: t(`state.${value}`) }))}
          onChange={(state) => narrow({ state })}
        />
      </StatementFilters>
      {search.state === undefined && <PlayTotals sums={fitting} />}
      <RecordTable caption={t('tabs.bets')} empty={t('emptyBets')} columns={columns} record={record} keyOf={({ id }) => id} />
    </>
  )
}
