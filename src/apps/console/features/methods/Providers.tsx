import { useQuery } from '@tanstack/react-query'
import { Card } from '#ui/display/Card.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import { Failed } from '#console/parts/Failed.tsx'
import flow from '#console/parts/flow.module.css'
import { When } from '#console/parts/When.tsx'
import { healthQuery, type Health } from './queries.ts'

/** How the companies do that bring the money. */
export function Providers() {
  const t = useTexts('methods')
  const query = useQuery(healthQuery)
  const when = (at: number | null) => (at === null ? t('health.never') : <When at={at} />)
  const columns: Column<Health>[] = [
    { key: 'provider', title: t('health.provider'), headline: true, show: ({ provider }) => provider },
    { key: 'success', title: t('health.success'), show: ({ credited, ended }) => t('health.of', { credited, ended }) },
    { key: 'open', title: t('health.open'), figures: true, show: ({ open }) => open },
    { key: 'told', title: t('health.told'), show: ({ toldAt }) => when(toldAt) },
    { key: 'answered', title: t('health.answered'), show: ({ answeredAt }) => when(answeredAt) },
  ]
  return (
    <Card title={t('health.title')}>
      <Table
        dense
        caption={t('health.title')}
        columns={columns}
        rows={query.data?.list ?? []}
        keyOf={({ provider }) => provider}
        state={query.isError ? 'failed' : query.isPending ? 'loading' : 'ready'}
        failed={<Failed error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />}
        empty={<p className={flow.soft}>{t('health.empty')}</p>}
      />
    </Card>
  )
}
