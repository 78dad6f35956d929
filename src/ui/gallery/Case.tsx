import type { ReactNode } from 'react'
import styles from './Gallery.module.css'

type CaseProps = {
  /** What is shown, in a word. */
  of: string
  /** A state that only a pointer or the focus brings; for pictures the browser is told to pretend it. */
  force?: 'hover' | 'active' | 'focus'
  children: ReactNode
}

export function Case({ of, force, children }: CaseProps) {
  return (
    <div className={styles.case}>
      <h2 className={styles.of} lang="en" dir="ltr">
        {of}
      </h2>
      <div data-force={force}>{children}</div>
    </div>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}
