import { dayOf } from '#kit/calendar.ts'
import { useCalendar } from '#site/session/merchant.ts'
import { useStatement, type Statement } from './useStatement.ts'

/** What agents see is reckoned by the days of the merchant's calendar, whatever the clock of this device shows. */
export function useHomeStatement(): Statement {
  const calendar = useCalendar()
  return useStatement((at) => dayOf(at, calendar))
}
