import { useInfiniteQuery } from '@tanstack/react-query'
import { Money } from '#ui/figures/Money.tsx'
import type { Column } from '#ui/tables/Table.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { RecordTable } from '#site/records/RecordTable.tsx'
import { Choice, StatementFilters } from '#site/records/StatementFilters.tsx'
import { Totals } from '#site/records/Totals.tsx'
import { useRecordWords } from '#site/records/useRecordWords.ts'
import { AsOf } from '../AsOf.tsx'
import { OpenDay } from './OpenDay.tsx'
import { betsQuery, type BetLine } from '../queries.ts'
import { Rounds } from './Rounds.tsx'
import { toneOf } from '../SumTotals.tsx'
import styles from '../Team.module.css'
import { TeamFile } from '../TeamFile.tsx'
import { useHomeStatement } from '#site/records/useHomeStatement.ts'
import { WhoCell } from './WhoCell.tsx'

/** What the team played: a line for each day, type of game and member. */
export function TeamBetting() {
  const t = useTexts('agent-team')
  const words = useRecordWords()
  const statement = useHomeStatement()
  const { search, narrow } = statement
  const record = useInfiniteQuery(betsQuery(statement))
  const [first] = record.data?.pages ?? []
  const total = first?.total ?? []
  const money = (key: 'staked' | 'turnover' | 'returned' | 'profit'): Column<BetLine> => ({
    key,
    title: t(`figures.${key}`),
    figures: true,
    show: (row) => <Money amount={row[key]} currency={row.currency} tone={key === 'profit' ? toneOf(row[key]) : 'plain'} />,
  })
  const columns: Column<BetLine>[] = [
    { key: 'who', title: t('who'), headline: true, show: ({ who }) => <WhoCell who={who} statement={statement} /> },
    {
      key: 'day',
      title: t('day'),
      show: ({ day, gameType, who }) => <OpenDay line={{ day, what: gameType, who }} statement={statement} />,
    },
    { key: 'type', title: t('gameType'), show: ({ gameType }) => words.gameType(gameType) },
    { key: 'bets', title: t('figures.bets'), figures: true, show: ({ bets }) => bets },
    money('staked'),
    money('turnover'),
    money('returned'),
    money('profit'),
  ]
  const types = [...new Set(total.map(({ gameType }) => gameType))]
  if (search.line) return <Rounds line={search.line} statement={statement} />
  return (
    <div className={styles.page}>
      <StatementFilters statement={statement} file={<TeamFile record="team_bets" statement={statement} />}>
        <Choice
          label={t('gameType')}
          value={search.type}
          options={types.map((value) => ({ value, label: words.gameType(value) }))}
          onChange={(type) => narrow({ type })}
        />
      </StatementFilters>
      <AsOf at={first?.asOf} />
      {total.map((line) => (
        <Totals
          key={`${line.gameType} ${line.currency}`}
          items={(['staked', 'turnover', 'returned', 'profit'] as const).map((key) => ({
            key,
            label: `${words.gameType(line.gameType)} · ${t(`figures.${key}`)}`,
            value: <Money amount={line[key]} currency={line.currency} tone={key === 'profit' ? toneOf(line[key]) : 'plain'} />,
          }))}
        />
      ))}
      <RecordTable
        caption={t('gameType')}
        empty={t('noLinesText')}
        columns={columns}
        record={record}
        keyOf={({ day, gameType, currency, who, staked, returned }) =>
          `${day} ${gameType} ${currency} ${who?.id ?? `${staked} ${returned}`}`
        }
      />
    </div>
  )
}
