import { z } from 'zod'
import { DAY, HOUR, type Clock, type Millis } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import type { Random } from '#kit/random.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Database, Isolate } from '#runtime/database.ts'
import { declareJob, repeated, type Task } from '#runtime/jobs.ts'
import type { Draw, DrawRefusal } from '#house/content/index.ts'
import { spendTry, type TooMany } from '#house/visitors/index.ts'
import { insertPicture, sweepPictures } from './picture-store.ts'

export type Sender = {
  readonly db: Database
  readonly transact: Isolate
  readonly merchant: number
  readonly member: bigint
  readonly now: Millis
  readonly random: Random
  readonly draw: Draw
}

/** Sharp enough to read an account's statement by. */
const WIDEST = 1600
const MOST_AN_HOUR = 20

/**
 * Keeps a picture of a member, drawn anew from what was sent (a picture by its bytes, at most 5 MB), until it is joined to what it shows.
 * Where there is a scanner nothing is kept that it did not call clean.
 */
export async function keepPicture(
  { db, transact, merchant, member, now, random, draw }: Sender,
  sent: Uint8Array,
): Promise<{ id: string } | DrawRefusal | TooMany> {
  const bucket = { key: `payments-picture/${merchant}/${member}`, limit: MOST_AN_HOUR, window: HOUR, captchaAfter: 0 }
  const over = await spendTry(db, [bucket], now)
  if (over) return over
  const drawn = await draw(sent, { widest: WIDEST })
  if (isRefusal(drawn)) return drawn
  const id = newId(now, random)
  await transact((tx) => insertPicture(tx, { id, merchant, member, bytes: drawn.bytes, at: now }))
  return { id }
}

const sweeping = declareJob('house', { name: 'payments.sweep-pictures', payload: z.strictObject({}), attempts: 3 })

/** A picture that was joined to nothing goes after a day. */
export const pictureTasks = ({ transact, clock }: { readonly transact: Isolate; readonly clock: Clock }): Task[] => [
  repeated(sweeping, { match: '52 * * * *', payload: {} }, () => transact((tx) => sweepPictures(tx, clock() - DAY))),
]
