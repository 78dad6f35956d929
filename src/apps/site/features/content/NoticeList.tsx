import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { spokenLanguage } from '#client/language/texts.ts'
import { whenText } from '#client/language/when.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { Html } from './Html.tsx'
import styles from './NoticesModal.module.css'
import { agentNoticesQuery, announcementsQuery, type Notice } from './queries.ts'

/** The specification's page of notices. */
const PAGE = 9

/** What everybody is told. */
export function NoticeList() {
  return <Listed {...useQuery({ ...announcementsQuery(spokenLanguage()), select: ({ player }) => player })} />
}

/** What agents alone are told, and then what everybody is. */
export function AgentNotices() {
  return <Listed {...useQuery(agentNoticesQuery(spokenLanguage()))} />
}

type Listed = Pick<UseQueryResult<readonly Notice[]>, 'data' | 'isError' | 'isFetching' | 'refetch'>

/** Notices as the merchant has put them in order, nine at a time. */
function Listed({ data: notices, isError, isFetching, refetch }: Listed) {
  const t = useTexts('home')
  const ui = useTexts('ui')
  const [pages, setPages] = useState(1)
  const body = (): ReactNode => {
    if (isError && !notices)
      return (
        <ErrorState title={t('noticesFailed')} text={t('noticesFailedText')} onRetry={() => void refetch()} busy={isFetching} />
      )
    if (!notices) return Array.from({ length: 3 }, (_, i) => <Skeleton key={i} height="4rem" />)
    if (notices.length === 0) return <EmptyState icon={<Megaphone size={28} />} title={t('noNotices')} />
    return notices.slice(0, pages * PAGE).map((notice) => <Item key={notice.id} notice={notice} />)
  }
  return (
    <div className={styles.notices}>
      {body()}
      {notices && notices.length > pages * PAGE && (
        <Button tone="quiet" onClick={() => setPages(pages + 1)}>
          {ui('more')}
        </Button>
      )}
    </div>
  )
}

function Item({ notice: { title, content, startDateStr } }: { notice: Notice }) {
  return (
    <article className={styles.notice}>
      <h3 className={styles.title}>{title}</h3>
      <time className={styles.when} dateTime={new Date(startDateStr).toISOString()}>
        {whenText(startDateStr)}
      </time>
      <Html content={content} className={styles.content} />
    </article>
  )
}
