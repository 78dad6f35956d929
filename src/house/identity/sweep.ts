import { DAY, type Millis } from '../../kit/clock.ts'
import type { Database } from '../../runtime/database.ts'
import { deleteExpired } from './store.ts'

/** Used tickets are kept a day, so that a second use is answered as one. */
const KEEP_TICKETS: Millis = DAY

/** Takes away tickets, pictures and counts that no longer mean anything. For an hourly job. */
export async function sweepExpired(db: Database, now: Millis): Promise<void> {
  await deleteExpired(db, { now, ticketsBefore: now - KEEP_TICKETS })
}
