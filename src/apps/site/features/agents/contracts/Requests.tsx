import { useInfiniteQuery } from '@tanstack/react-query'
import { Handshake } from 'lucide-react'
import { Button } from '#ui/buttons/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import styles from './Contracts.module.css'
import { requestsQuery } from './queries.ts'
import { RequestCard } from './RequestCard.tsx'

/** What this member asked for and was asked: what waits for an answer stands first. */
export function Requests() {
  const t = useTexts('contracts')
  const ui = useTexts('ui')
  const shell = useTexts('shell')
  const { data, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(requestsQuery)
  if (isError && !data)
    return (
      <ErrorState
        title={shell('errors.networkTitle')}
        text={shell('errors.networkText')}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  if (!data) return <Skeleton width="100%" height="12rem" />
  const list = data.pages.flatMap((page) => page.list)
  if (list.length === 0) return <EmptyState icon={<Handshake size={28} />} title={t('noRequests')} text={t('noRequestsText')} />
  const waits = list.filter(({ state }) => state === 'REQUESTED')
  const ended = list.filter(({ state }) => state !== 'REQUESTED')
  return (
    <div className={styles.stack}>
      {[...waits, ...ended].map((request) => (
        <RequestCard key={request.id} request={request} />
      ))}
      {hasNextPage && (
        <Button tone="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {ui('more')}
        </Button>
      )}
    </div>
  )
}
