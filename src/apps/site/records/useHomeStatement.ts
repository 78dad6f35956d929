import { dayOf } from '#kit/calendar.ts'
import { useStatement, type Statement } from './useStatement.ts'

/** What agents see is reckoned by the days of the merchants' calendar, whatever the clock of this device shows. */
const homeDay = (at: number) => dayOf(new Date(at))

export const useHomeStatement = (): Statement => useStatement(homeDay)
