import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Notice.module.css'

type NoticeProps = {
  tone?: 'plain' | 'good' | 'warning' | 'bad'
  title?: ReactNode
  children?: ReactNode
  /** A button or a link that mends it. */
  action?: ReactNode
  /** It came after the page, so it is said aloud: at once when it is bad. */
  live?: boolean
}

const icons = { plain: Info, good: CircleCheck, warning: TriangleAlert, bad: CircleAlert }

/** Stands in the page beside what it is about, and stays. */
export function Notice({ tone = 'plain', title, children, action, live = false }: NoticeProps) {
  const Icon = icons[tone]
  return (
    <div className={styles.notice} data-tone={tone} {...(live && { role: tone === 'bad' ? 'alert' : 'status' })}>
      <Icon size={20} aria-hidden="true" className={styles.icon} />
      <div className={styles.words}>
        {title && <strong>{title}</strong>}
        {children && <div>{children}</div>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
