import { dayOf } from '../../../../../kit/calendar.ts'
import { useStatement, type Statement } from '../../../records/useStatement.ts'

/** Teams are reckoned by the days of the merchants' calendar, whatever the clock of this device shows. */
const homeDay = (at: number) => dayOf(new Date(at))

export const useTeam = (): Statement => useStatement(homeDay)
