import type { ReactNode } from 'react'
import styles from './Card.module.css'
import { cx } from '../cx.ts'

type CardProps = {
  title?: ReactNode
  /** Stands at the end of the title's line: a link to more, a badge. */
  aside?: ReactNode
  children: ReactNode
  foot?: ReactNode
  heading?: 'h2' | 'h3' | 'h4'
  className?: string | undefined
}

/** One subject on its own ground. */
export function Card({ title, aside, children, foot, heading: Heading = 'h2', className }: CardProps) {
  return (
    <section className={cx(styles.card, className)}>
      {(title || aside) && (
        <header className={styles.head}>
          {title && <Heading className={styles.title}>{title}</Heading>}
          {aside}
        </header>
      )}
      <div className={styles.body}>{children}</div>
      {foot && <footer className={styles.foot}>{foot}</footer>}
    </section>
  )
}
