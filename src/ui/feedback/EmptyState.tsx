import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

type EmptyStateProps = { icon: ReactNode; title: string; text?: ReactNode; action?: ReactNode; heading?: 'h1' | 'h2' | 'h3' }

/** Nothing here yet, and what to do about it. */
export function EmptyState({ icon, title, text, action, heading: Heading = 'h3' }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <div className={styles.icon} aria-hidden="true">
        {icon}
      </div>
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
