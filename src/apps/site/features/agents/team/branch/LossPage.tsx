import { useInfiniteQuery } from '@tanstack/react-query'
import { useTexts } from '#site/i18n/texts.ts'
import { StatementFilters } from '#site/records/StatementFilters.tsx'
import { AsOf } from '../AsOf.tsx'
import { branchRows } from './branch-rows.ts'
import { BranchTable } from './BranchTable.tsx'
import { lossesQuery } from '../queries.ts'
import { SumTotals } from '../SumTotals.tsx'
import styles from '../Team.module.css'
import { TeamFile } from '../TeamFile.tsx'
import { TeamWay } from '../TeamWay.tsx'
import { useHomeStatement } from '#site/records/useHomeStatement.ts'

/** What those directly below won and lost, each with their whole team; all lines together come to the totals above them. */
export function LossPage() {
  const t = useTexts('agent-team')
  const statement = useHomeStatement()
  const asked = useInfiniteQuery(lossesQuery(statement))
  const [first] = asked.data?.pages ?? []
  return (
    <div className={styles.page}>
      <StatementFilters statement={statement} file={<TeamFile record="team_losses" statement={statement} />} />
      {first && <TeamWay way={first.way} statement={statement} />}
      <AsOf at={first?.asOf} />
      {first && <SumTotals sums={first.total} />}
      <BranchTable
        record={branchRows(asked)}
        head={first?.way.at(-1)}
        empty={t('noneBelowText')}
        columns={[]}
        figures={['deposits', 'withdrawals', 'staked', 'turnover', 'returned', 'bonuses', 'profit']}
        onTeam={(of) => statement.enter({ of })}
      />
    </div>
  )
}
