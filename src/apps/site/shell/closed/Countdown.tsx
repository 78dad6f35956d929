import { useEffect, useState } from 'react'
import styles from './Closed.module.css'

const SECOND = 1000
const two = (value: number) => String(value).padStart(2, '0')

/** H:MM:SS until a moment, every second; at the end it stands at nought. */
export function Countdown({ until }: { until: number }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND)
    return () => clearInterval(timer)
  }, [])
  const left = Math.max(0, Math.ceil((until - now) / SECOND))
  return (
    <span role="timer" aria-live="off" dir="ltr" className={styles.countdown}>
      {Math.floor(left / 3600)}:{two(Math.floor(left / 60) % 60)}:{two(left % 60)}
    </span>
  )
}
