import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowLeftRight } from 'lucide-react'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Money } from '#ui/figures/Money.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { whenText } from '#client/language/when.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { transfersQuery, type AgentTransfer } from './queries.ts'

/** What moved between the member and those directly above and below, newest first. */
export function TransferList() {
  const t = useTexts('agent-transfers')
  const { data, isPending, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(transfersQuery)
  const columns: Column<AgentTransfer>[] = [
    {
      key: 'amount',
      title: t('amount'),
      headline: true,
      show: ({ amount, currency, sent }) => (
        <Money amount={sent ? `-${amount}` : amount} currency={currency} tone={sent ? 'out' : 'in'} />
      ),
    },
    {
      key: 'who',
      title: t('who'),
      show: ({ sent, other: { account } }) => (
        <span>
          {sent ? t('sent') : t('received')} <bdi>{account}</bdi>
        </span>
      ),
    },
    { key: 'at', title: t('at'), show: ({ at }) => <time dateTime={new Date(at).toISOString()}>{whenText(at)}</time> },
  ]
  return (
    <Table
      caption={t('list')}
      columns={columns}
      rows={data?.pages.flatMap(({ list }) => list) ?? []}
      keyOf={({ id }) => id}
      state={isError && !data ? 'failed' : isPending ? 'loading' : 'ready'}
      failed={<ErrorState title={t('failedTitle')} text={t('failedText')} onRetry={() => void refetch()} busy={isFetching} />}
      empty={<EmptyState icon={<ArrowLeftRight size={28} />} title={t('empty')} text={t('emptyText')} />}
      onMore={hasNextPage ? () => void fetchNextPage() : undefined}
      loadingMore={isFetchingNextPage}
    />
  )
}
