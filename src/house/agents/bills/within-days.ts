import { stretchOf, type Calendar } from '#kit/calendar.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import { periodValid } from '#kit/days.ts'

type Days = { readonly from?: string | undefined; readonly to?: string | undefined }
export type Within = { readonly from: Date; readonly to: Date }

/** From the first midnight to the last of days of the merchants' calendar; both days count, and either both are given or neither. */
export function withinDays({ from, to }: Days, calendar: Calendar): Within | null | Refusal<'period_invalid', null> {
  if (from === undefined && to === undefined) return null
  if (from === undefined || to === undefined || !periodValid(from, to)) return refuse('period_invalid')
  return stretchOf(calendar, from, to)
}
