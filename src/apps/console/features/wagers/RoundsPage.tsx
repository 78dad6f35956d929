import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ScanSearch } from 'lucide-react'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Table } from '#ui/tables/Table.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import { Failed } from '#console/parts/Failed.tsx'
import { Filters, TypedFilter } from '#console/parts/filters/Filters.tsx'
import flow from '#console/parts/flow.module.css'
import { PageHead } from '#console/parts/PageHead.tsx'
import { MembersCalled } from './MembersCalled.tsx'
import { roundsQuery } from './queries.ts'
import { useRoundColumns } from './RoundTable.tsx'

const route = getRouteApi('/console/rounds')

/** From a name that a player or a vendor gives to the round itself. */
export function RoundsPage() {
  const t = useTexts('wagers')
  const { named = '' } = route.useSearch()
  const navigate = route.useNavigate()
  const query = useQuery(roundsQuery(named))
  const columns = useRoundColumns()
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <Filters>
        <TypedFilter
          label={t('search')}
          value={named}
          onChange={(text) => void navigate({ search: text ? { named: text } : {}, replace: true })}
        />
      </Filters>
      {named === '' ? (
        <EmptyState heading="h2" icon={<ScanSearch size={28} />} title={t('typeFirst')} text={t('typeFirstText')} />
      ) : (
        <div className={flow.stack}>
          <MembersCalled named={named} />
          <Table
            dense
            caption={t('title')}
            columns={columns}
            rows={query.data ?? []}
            keyOf={({ member, vendor, round }) => `${member} ${vendor} ${round}`}
            state={query.isError ? 'failed' : query.isPending ? 'loading' : 'ready'}
            failed={<Failed error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />}
            empty={<EmptyState heading="h2" icon={<ScanSearch size={28} />} title={t('noRound', { text: named })} />}
          />
        </div>
      )}
    </>
  )
}
