import { DAY, HOUR, MINUTE, SECOND, type Millis } from '#kit/clock.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** What is left, to the second and never below zero: 04:59, 03:59:59 from an hour on, 2:03:59:59 from a day on. */
export function countdownText(left: Millis): string {
  const rest = Math.max(0, Math.ceil(left / SECOND) * SECOND)
  const days = Math.floor(rest / DAY)
  const hours = Math.floor((rest % DAY) / HOUR)
  const minutes = two(Math.floor((rest % HOUR) / MINUTE))
  const seconds = two(Math.floor((rest % MINUTE) / SECOND))
  if (days > 0) return `${days}:${two(hours)}:${minutes}:${seconds}`
  return hours > 0 ? `${two(hours)}:${minutes}:${seconds}` : `${minutes}:${seconds}`
}
