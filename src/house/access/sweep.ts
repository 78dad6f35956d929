import { DAY, type Millis } from '#kit/clock.ts'
import type { Database } from '#runtime/database.ts'
import { sweepUnlockChallenges } from './factors/store.ts'
import { sweepJourneys } from './providers/store.ts'
import { sweepSeries } from './remembered/store.ts'
import { deleteTickets } from './sessions/ticket-store.ts'

/** Used tickets are kept a day, so that a second use is answered as one. */
const KEEP_TICKETS: Millis = DAY

/** Takes away tickets, remembered devices, journeys to providers and challenges that no longer mean anything. For an hourly job. */
export async function sweepAccess(db: Database, now: Millis): Promise<void> {
  await deleteTickets(db, now - KEEP_TICKETS)
  await sweepSeries(db, now)
  await sweepJourneys(db, now)
  await sweepUnlockChallenges(db, now)
}
