import { useQuery } from '@tanstack/react-query'
import { Table } from '#ui/tables/Table.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import { QueryBoundary } from '#console/parts/QueryBoundary.tsx'
import { useOperator } from '#console/session/operator.ts'
import { teamsQuery } from './queries.ts'
import { useTeamColumns } from './useTeamColumns.tsx'

/** The teams that turned over most in the last thirty days. */
export function TeamRanking({ of, onOpen }: { of: string | undefined; onOpen: (member: string) => void }) {
  const t = useTexts('agent-tree')
  const columns = useTeamColumns(onOpen)
  return (
    <QueryBoundary query={useQuery(teamsQuery({ calendar: useOperator().merchant.calendar, of }))} lines={8}>
      {(teams) => (
        <Table
          dense
          caption={t('tabs.teams')}
          columns={columns}
          rows={teams}
          keyOf={({ who }) => who?.id ?? ''}
          state="ready"
          failed={null}
          empty={<p>{t('noTeams')}</p>}
        />
      )}
    </QueryBoundary>
  )
}
