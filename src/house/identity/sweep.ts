import { DAY, type Millis } from '#kit/clock.ts'
import type { Database } from '#runtime/database.ts'
import { sweepUnlockChallenges } from './factors/store.ts'
import { sweepSeries } from './remembered/store.ts'
import { deleteCodes } from './codes/store.ts'
import { deleteMessages } from './outbox/store.ts'
import { sweepProofs } from './number-service/store.ts'
import { sweepJourneys } from './providers/store.ts'
import { deleteExpired, sweepTrials } from './store.ts'

/** Used tickets are kept a day, so that a second use is answered as one. */
const KEEP_TICKETS: Millis = DAY

/** Trial accounts are kept a day beyond their last session, for the records of that day. */
const KEEP_TRIALS: Millis = DAY
const MOST_TRIALS = 5000

/** A used code is kept a while to say so; what was sent, for as long as a member may ask what became of it. */
const KEEP_CODES: Millis = DAY
const KEEP_MESSAGES: Millis = 30 * DAY

/** Takes away tickets, codes, sent messages, pictures, counts, journeys to providers, proofs of numbers, challenges and trial accounts that no longer mean anything. For an hourly job. */
export async function sweepExpired(db: Database, now: Millis): Promise<void> {
  await deleteExpired(db, { now, ticketsBefore: now - KEEP_TICKETS })
  await sweepSeries(db, now)
  await sweepJourneys(db, now)
  await sweepProofs(db, now)
  await sweepUnlockChallenges(db, now)
  await deleteCodes(db, now - KEEP_CODES)
  await deleteMessages(db, now - KEEP_MESSAGES)
  await sweepTrials(db, { before: now - KEEP_TRIALS, most: MOST_TRIALS })
}
