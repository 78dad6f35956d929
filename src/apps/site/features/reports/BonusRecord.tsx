import { useInfiniteQuery } from '@tanstack/react-query'
import { useTexts } from '#site/i18n/texts.ts'
import { MovementDetail } from './MovementDetail.tsx'
import { bonusesQuery } from './queries.ts'
import { RecordTable } from '#site/records/RecordTable.tsx'
import { StatementFile } from './StatementFile.tsx'
import { Choice, StatementFilters } from '#site/records/StatementFilters.tsx'
import { useMovementColumns } from './useMovementColumns.tsx'
import { useRecordWords } from '#site/records/useRecordWords.ts'
import { useStatement, type Statement } from '#site/records/useStatement.ts'

const kinds = ['bonus', 'bonus_release', 'bonus_forfeit', 'rebate', 'reward'] as const

/** Bonuses, rebates and rewards, and what became of them. */
export function BonusRecord() {
  const statement = useStatement()
  const { entry } = statement.search
  return entry ? <MovementDetail id={entry} onBack={statement.close} /> : <Bonuses statement={statement} />
}

function Bonuses({ statement }: { statement: Statement }) {
  const t = useTexts('reports')
  const words = useRecordWords()
  const record = useInfiniteQuery(bonusesQuery(statement))
  const columns = useMovementColumns(statement.open)
  return (
    <>
      <StatementFilters statement={statement} file={<StatementFile record="bonuses" statement={statement} />}>
        <Choice
          label={t('kindTitle')}
          value={statement.search.movement}
          options={kinds.map((kind) => ({ value: kind, label: words.kind(kind) }))}
          onChange={(movement) => statement.narrow({ movement })}
        />
      </StatementFilters>
      <RecordTable
        caption={t('tabs.bonuses')}
        empty={t('emptyBonuses')}
        columns={columns}
        record={record}
        keyOf={({ id }) => id}
      />
    </>
  )
}
