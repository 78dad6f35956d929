import { DAY, type Millis } from '../../../kit/clock.ts'

export const LONGEST_PERIOD = 92

/** Whether both are days of the calendar (there is no 31st of February), in order, and not more than 92 days together. */
export function periodValid(from: string, to: string): boolean {
  const [first, last] = [midnightOf(from), midnightOf(to)]
  return first !== null && last !== null && first <= last && (last - first) / DAY < LONGEST_PERIOD
}

/** A parser of dates may take the 31st of February for the 3rd of March; a day that is written back otherwise is none. */
function midnightOf(day: string): Millis | null {
  const at = Date.parse(`${day}T00:00:00Z`)
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(day) ? at : null
}
