import { DAY, type Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'

/** How long a member's wish for a looser limit waits before it begins. */
export const COOLING_OFF: Millis = DAY

/** Whether `wanted` lets through what `now` stops; null is no limit. */
export function isLooser(now: Units | null, wanted: Units | null): boolean {
  if (now === null) return false
  return wanted === null || wanted > now
}
