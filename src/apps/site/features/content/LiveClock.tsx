import { useEffect, useState } from 'react'
import { whenText } from '#client/language/when.ts'
import styles from './NoticeBar.module.css'

const SECOND = 1000

/** DD/MM/YYYY HH:mm:ss, every second on the second. */
export function LiveClock() {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), SECOND - (Date.now() % SECOND))
    return () => clearTimeout(timer)
  }, [now])
  return (
    <span className={styles.clock}>
      <time dateTime={new Date(now).toISOString()} role="timer" aria-live="off" suppressHydrationWarning>
        {whenText(now)}
      </time>
    </span>
  )
}
