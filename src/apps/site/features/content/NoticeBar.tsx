import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Megaphone } from 'lucide-react'
import { useDeferredValue } from 'react'
import { Marquee } from '#ui/motion/Marquee.tsx'
import { opening } from '#site/navigation/useModal.ts'
import { spokenLanguage } from '#client/language/texts.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { LiveClock } from './LiveClock.tsx'
import styles from './NoticeBar.module.css'
import { announcementsQuery } from './queries.ts'

/** What the merchant announces, passing by, and the time. Its place is the same with and without notices. */
export function NoticeBar() {
  const t = useTexts('home')
  const { data: came } = useQuery(announcementsQuery(spokenLanguage()))
  const data = useDeferredValue(came)
  const notices = data?.player ?? []
  return (
    <div className={styles.bar}>
      <Megaphone size={18} aria-hidden="true" className={styles.icon} />
      {notices.length > 0 ? (
        <Marquee label={t('notices')} className={styles.passing}>
          {notices.map(({ id, title }) => (
            <Link key={id} {...opening('notices')} className={styles.notice} aria-haspopup="dialog">
              {title}
            </Link>
          ))}
        </Marquee>
      ) : (
        <p className={styles.quiet}>{data ? t('noNotices') : ''}</p>
      )}
      <LiveClock />
    </div>
  )
}
