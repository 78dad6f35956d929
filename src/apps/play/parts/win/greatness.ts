import type { Units } from '#kit/money.ts'

/** Ten stakes are celebrated; more from 25 and from 50. */
export type Greatness = 'great' | 'grand' | 'splendid'

export function greatnessOf(returned: Units, stake: Units): Greatness | null {
  if (returned >= stake * 50n) return 'splendid'
  if (returned >= stake * 25n) return 'grand'
  return returned >= stake * 10n ? 'great' : null
}

/** In how many milliseconds a great win is counted. */
export const COUNTED_IN: Readonly<Record<Greatness, number>> = { great: 2600, grand: 3600, splendid: 4600 }
