import { useInfiniteQuery } from '@tanstack/react-query'
import { Money } from '#ui/figures/Money.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { byRound } from './by-round.ts'
import { MovementDetail } from './MovementDetail.tsx'
import { accountQuery, type KindSum } from './queries.ts'
import { RecordTable } from '#site/records/RecordTable.tsx'
import { sumText, Totals } from '#site/records/Totals.tsx'
import { StatementFile } from './StatementFile.tsx'
import { Choice, StatementFilters } from '#site/records/StatementFilters.tsx'
import { useMovementColumns } from './useMovementColumns.tsx'
import { useRecordWords } from '#site/records/useRecordWords.ts'
import { useStatement, type Statement } from '#site/records/useStatement.ts'

/** Every movement of the member's cash, those of a round in one line. One opens to its journal entry, a round to all of them. */
export function AccountRecord() {
  const statement = useStatement()
  const { entry } = statement.search
  return entry ? <MovementDetail id={entry} onBack={statement.close} /> : <Movements statement={statement} />
}

function Movements({ statement }: { statement: Statement }) {
  const t = useTexts('reports')
  const words = useRecordWords()
  const { movement } = statement.search
  const record = useInfiniteQuery(accountQuery(statement))
  const columns = useMovementColumns(statement.open)
  const sums = record.data?.pages[0]?.sums ?? []
  const kinds = [...new Set(sums.map(({ kind }) => kind))]
  return (
    <>
      <StatementFilters statement={statement} file={<StatementFile record="account" statement={statement} />}>
        <Choice
          label={t('kindTitle')}
          value={movement}
          options={kinds.map((kind) => ({ value: kind, label: words.kind(kind) }))}
          onChange={(next) => statement.narrow({ movement: next })}
        />
      </StatementFilters>
      <InAndOut sums={sums.filter(({ kind }) => movement === undefined || kind === movement)} />
      <RecordTable
        caption={t('tabs.account')}
        empty={t('emptyAccount')}
        columns={columns}
        record={record}
        keyOf={({ id }) => id}
        linesOf={byRound}
      />
    </>
  )
}

function InAndOut({ sums }: { sums: readonly KindSum[] }) {
  const t = useTexts('reports')
  const currency = sums[0]?.currency
  if (currency === undefined) return null
  const money = (amounts: readonly string[]) => <Money amount={sumText(amounts)} currency={currency} />
  const of = sums.filter((sum) => sum.currency === currency)
  return (
    <Totals
      items={[
        { key: 'in', label: t('sums.in'), value: money(of.map(({ gained }) => gained)) },
        { key: 'out', label: t('sums.out'), value: money(of.map(({ lost }) => lost)) },
        { key: 'movements', label: t('sums.movements'), value: of.reduce((sum, { movements }) => sum + movements, 0) },
      ]}
    />
  )
}
