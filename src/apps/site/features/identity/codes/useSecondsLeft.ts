import { useEffect, useState } from 'react'
import { SECOND, type Millis } from '#kit/clock.ts'

/** How many seconds are left until a moment; a tab that slept shows the right number when it wakes. */
export function useSecondsLeft(until: Millis): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const rest = until - Date.now()
      setLeft(Math.max(0, Math.ceil(rest / SECOND)))
      if (rest > 0) timer = setTimeout(look, rest % SECOND || SECOND)
    }
    look()
    return () => clearTimeout(timer)
  }, [until])
  return left
}
