import { unitsOfText } from '#kit/money.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Money } from '#ui/figures/Money.tsx'
import type { Column } from '#ui/tables/Table.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { RecordTable } from '#site/records/RecordTable.tsx'
import { Choice, StatementFilters } from '#site/records/StatementFilters.tsx'
import { Totals } from '#site/records/Totals.tsx'
import { useRecordWords } from '#site/records/useRecordWords.ts'
import { AsOf } from '../AsOf.tsx'
import { Movements } from './Movements.tsx'
import { OpenDay } from './OpenDay.tsx'
import { transactionsQuery, type MoneyLine } from '../queries.ts'
import styles from '../Team.module.css'
import { TeamFile } from '../TeamFile.tsx'
import { useHomeStatement } from '#site/records/useHomeStatement.ts'
import { WhoCell } from './WhoCell.tsx'

/** Money of the team besides play: a line for each day, kind and member. */
export function TeamTransactions() {
  const t = useTexts('agent-team')
  const words = useRecordWords()
  const statement = useHomeStatement()
  const { search, narrow } = statement
  const record = useInfiniteQuery(transactionsQuery(statement))
  const [first] = record.data?.pages ?? []
  const total = first?.total ?? []
  const money = (key: 'gained' | 'lost'): Column<MoneyLine> => ({
    key,
    title: t(key),
    figures: true,
    show: (row) => <Money amount={row[key]} currency={row.currency} />,
  })
  const columns: Column<MoneyLine>[] = [
    { key: 'who', title: t('who'), headline: true, show: ({ who }) => <WhoCell who={who} statement={statement} /> },
    {
      key: 'day',
      title: t('day'),
      show: ({ day, kind, who }) => <OpenDay line={{ day, what: kind, who }} statement={statement} />,
    },
    { key: 'kind', title: t('kindTitle'), show: ({ kind }) => words.kind(kind) },
    { key: 'times', title: t('times'), figures: true, show: ({ times }) => times },
    money('gained'),
    money('lost'),
  ]
  const kinds = [...new Set(total.map(({ kind }) => kind))]
  if (search.line) return <Movements line={search.line} statement={statement} />
  return (
    <div className={styles.page}>
      <StatementFilters statement={statement} file={<TeamFile record="team_transactions" statement={statement} />}>
        <Choice
          label={t('kindTitle')}
          value={search.movement}
          options={kinds.map((value) => ({ value, label: words.kind(value) }))}
          onChange={(movement) => narrow({ movement })}
        />
      </StatementFilters>
      <AsOf at={first?.asOf} />
      <Totals
        items={total.flatMap((line) =>
          (['gained', 'lost'] as const)
            // Most kinds of money go one way alone.
            .filter((key) => unitsOfText(line[key]) !== 0n)
            .map((key) => ({
              key: `${line.kind} ${line.currency} ${key}`,
              label: `${words.kind(line.kind)} · ${t(key)}`,
              value: <Money amount={line[key]} currency={line.currency} />,
            })),
        )}
      />
      <RecordTable
        caption={t('kindTitle')}
        empty={t('noLinesText')}
        columns={columns}
        record={record}
        keyOf={({ day, kind, currency, who, gained, lost }) => `${day} ${kind} ${currency} ${who?.id ?? `${gained} ${lost}`}`}
      />
    </div>
  )
}
