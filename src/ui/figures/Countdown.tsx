import { useEffect, useRef, useState } from 'react'
import { SECOND, type Clock, type Millis } from '#kit/clock.ts'
import { countdownText } from './countdown-text.ts'
import styles from './Countdown.module.css'
import { cx } from '../cx.ts'
import { machineTimers, type Timers } from '../motion/turner.ts'

type CountdownProps = {
  /** The moment it runs to. */
  until: Millis
  onEnd?: () => void
  /** What ends then, for screen readers; they are told once, not every second. */
  label: string
  clock?: Clock
  timers?: Timers
  className?: string | undefined
}

const machineClock: Clock = () => Date.now()

/** The time that is left. A tab that slept shows the right time when it wakes, because it asks the clock and counts nothing. */
export function Countdown({ until, onEnd, label, clock = machineClock, timers = machineTimers, className }: CountdownProps) {
  const [left, setLeft] = useState(() => until - clock())
  const ended = useRef(onEnd)
  useEffect(() => {
    ended.current = onEnd
  })
  useEffect(() => {
    let timer = 0
    const look = () => {
      const rest = until - clock()
      setLeft(rest)
      if (rest <= 0) ended.current?.()
      else timer = timers.set(look, rest % SECOND || SECOND)
    }
    look()
    return () => timers.clear(timer)
  }, [until, clock, timers])
  return (
    <span role="timer" aria-label={label} className={cx(styles.countdown, className)}>
      <bdi dir="ltr">{countdownText(left)}</bdi>
    </span>
  )
}
