import { useQuery } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { spokenLanguage } from '../../../client/language/texts.ts'
import { whenText } from '../../../client/language/when.ts'
import { Button } from '../../../../ui/Button.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { useTexts } from '../../i18n/texts.ts'
import { Html } from './Html.tsx'
import styles from './NoticesModal.module.css'
import { announcementsQuery, type Notice } from './queries.ts'

/** The specification's page of notices. */
const PAGE = 9

/** All notices, the newest first, nine at a time. */
export function NoticeList() {
  const t = useTexts('home')
  const ui = useTexts('ui')
  const { data, isError, isFetching, refetch } = useQuery(announcementsQuery(spokenLanguage()))
  const [pages, setPages] = useState(1)
  const notices = data?.player
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
