import { useInfiniteQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { whenText } from '#client/language/when.ts'
import { useTexts, type TextKey } from '#site/i18n/texts.ts'
import { actsQuery } from './queries.ts'

type Act = { at: number; what: string; about: string | null; ip: string | null }

/** What somebody did for the agent, newest first. */
export function SubaccountActs({ id }: { id: string }) {
  const t = useTexts('subaccounts')
  const { data, isPending, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    actsQuery(id),
  )
  const rows: (Act & { key: string })[] = (data?.pages.flatMap(({ list }) => list) ?? []).map((act, at) => ({
    ...act,
    key: `${at}`,
  }))
  const columns: Column<Act & { key: string }>[] = [
    {
      key: 'what',
      title: t('acts.what'),
      headline: true,
      show: ({ what }) => t(`acts.${what.split('.').at(-1) ?? 'other'}` as TextKey<'subaccounts'>),
    },
    { key: 'about', title: t('acts.about'), show: ({ about }) => (about === null ? '–' : <bdi>{about}</bdi>) },
    {
      key: 'at',
      title: t('acts.at'),
      show: ({ at }) => <time dateTime={new Date(at).toISOString()}>{whenText(at)}</time>,
    },
    { key: 'ip', title: t('acts.ip'), show: ({ ip }) => <bdi dir="ltr">{ip ?? '–'}</bdi> },
  ]
  return (
    <Table
      caption={t('acts.show')}
      columns={columns}
      rows={rows}
      keyOf={({ key }) => key}
      state={isError && !data ? 'failed' : isPending ? 'loading' : 'ready'}
      failed={<ErrorState title={t('failedTitle')} text={t('failedText')} onRetry={() => void refetch()} busy={isFetching} />}
      empty={<EmptyState icon={<History size={28} />} title={t('acts.empty')} text={t('acts.emptyText')} />}
      onMore={hasNextPage ? () => void fetchNextPage() : undefined}
      loadingMore={isFetchingNextPage}
    />
  )
}
