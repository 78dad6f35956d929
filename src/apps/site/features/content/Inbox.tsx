import { useInfiniteQuery } from '@tanstack/react-query'
import { CheckCheck, Mail } from 'lucide-react'
import { spokenLanguage } from '#client/language/texts.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { house } from '#site/api/house.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { useMemberState } from '#site/session/member.ts'
import { messagesQuery } from './message-queries.ts'
import { MessageItem } from './MessageItem.tsx'
import styles from './Inbox.module.css'
import { useInboxWrite } from './useInboxWrite.ts'

/** What the merchant wrote to the member, the newest first. A message counts as read once it was opened. */
export function Inbox() {
  const t = useTexts('messages')
  const ui = useTexts('ui')
  const { data: state } = useMemberState()
  const { data, isPending, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    messagesQuery(spokenLanguage()),
  )
  const readAll = useInboxWrite(() => house.content.readAllMessages({}))
  if (isError && !data)
    return <ErrorState title={t('failed')} text={t('failedText')} onRetry={() => void refetch()} busy={isFetching} />
  if (isPending) return Array.from({ length: 3 }, (_, i) => <Skeleton key={i} height="4rem" />)
  const messages = data.pages.flatMap(({ list }) => list)
  if (messages.length === 0) return <EmptyState icon={<Mail size={28} />} title={t('empty')} text={t('emptyText')} />
  const unread = state?.unreadMessage ?? 0
  return (
    <div className={styles.inbox}>
      {unread > 0 && (
        <div className={styles.head}>
          <p role="status">{t('unreadCount', { count: unread })}</p>
          <Button
            tone="quiet"
            size="small"
            icon={<CheckCheck size={18} aria-hidden="true" />}
            busy={readAll.isPending}
            onClick={() => readAll.mutate(null)}
          >
            {t('readAll')}
          </Button>
        </div>
      )}
      <ul className={styles.list}>
        {messages.map((message) => (
          <MessageItem key={message.id} message={message} />
        ))}
      </ul>
      {hasNextPage && (
        <Button tone="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {ui('more')}
        </Button>
      )}
    </div>
  )
}
