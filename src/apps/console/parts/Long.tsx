import type { ReactNode } from 'react'
import styles from './Long.module.css'

/** A name of the machine, left to right and as long as it likes: it breaks where there is no room. */
export function Long({ children }: { children: ReactNode }) {
  return (
    <bdi dir="ltr" className={styles.long}>
      {children}
    </bdi>
  )
}
