import { DAY, type Millis } from '#kit/clock.ts'
import type { Database } from '#runtime/database.ts'
import { deleteCodes } from './codes/store.ts'
import { sweepProofs } from './number-service/store.ts'

/** A used code is kept a while to say so. */
const KEEP_CODES: Millis = DAY

/** Takes away codes and proofs of numbers that no longer mean anything. For an hourly job. */
export async function sweepContacts(db: Database, now: Millis): Promise<void> {
  await sweepProofs(db, now)
  await deleteCodes(db, now - KEEP_CODES)
}
