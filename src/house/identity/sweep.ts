import { DAY, type Millis } from '../../kit/clock.ts'
import type { Database } from '../../runtime/database.ts'
import { deleteExpired, sweepTrials } from './store.ts'

/** Used tickets are kept a day, so that a second use is answered as one. */
const KEEP_TICKETS: Millis = DAY

/** Trial accounts are kept a day beyond their last session, for the records of that day. */
const KEEP_TRIALS: Millis = DAY
const MOST_TRIALS = 5000

/** Takes away tickets, pictures, counts and trial accounts that no longer mean anything. For an hourly job. */
export async function sweepExpired(db: Database, now: Millis): Promise<void> {
  await deleteExpired(db, { now, ticketsBefore: now - KEEP_TICKETS })
  await sweepTrials(db, { before: now - KEEP_TRIALS, most: MOST_TRIALS })
}
