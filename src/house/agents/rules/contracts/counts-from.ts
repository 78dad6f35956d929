import type { Calendar } from '#kit/calendar.ts'
import type { Millis } from '#kit/clock.ts'
import { windowAt } from '../calendar.ts'
import { countsInLine } from '../lines.ts'
import type { Period } from '../terms.ts'

/** A version that was, of the same kind and member. */
export type Earlier = { readonly period: Period; readonly from: Millis; readonly until: Millis }

type Before = {
  readonly earlier: readonly Earlier[]
  /** When the member was put below whoever stands above now; null where that is the first place. */
  readonly moved: Millis | null
  readonly calendar: Calendar
}

/**
 * From when on a contract that begins now counts: the beginning of the period in which it begins, but no moment for which an earlier one of another
 * period was paid, and none from before the member stood below who grants it. An earlier one was paid for what ended while it held.
 */
export function countsFrom(now: Millis, period: Period, { earlier, moved, calendar }: Before): Millis {
  const paid = earlier.flatMap((each) => {
    const end = windowAt(each.period, each.until, calendar).from
    return each.period !== period && end > each.from ? [end] : []
  })
  return Math.max(windowAt(period, now, calendar).from, ...paid, ...(moved === null ? [] : [countsInLine(moved)]))
}
