import { DAY, type Millis } from '#kit/clock.ts'
import type { Database } from '#runtime/database.ts'
import { deleteTrials } from './store.ts'

/** Trial accounts are kept a day beyond their last session, for the records of that day. */
const KEEP_TRIALS: Millis = DAY
const MOST_TRIALS = 5000

/** Takes away trial accounts that are over. For an hourly job. */
export async function sweepTrials(db: Database, now: Millis): Promise<void> {
  await deleteTrials(db, { before: now - KEEP_TRIALS, most: MOST_TRIALS })
}
