import type { ReactNode } from 'react'
import styles from './Coded.module.css'

/** A word with the machine's own name for it below, for whoever has to type or tell that. */
export function Coded({ code, children }: { code: string; children?: ReactNode }) {
  return (
    <>
      {children}
      <bdi dir="ltr" className={styles.code}>
        {code}
      </bdi>
    </>
  )
}
