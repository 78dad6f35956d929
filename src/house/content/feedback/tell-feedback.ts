import { z } from 'zod'
import { DAY, HOUR, type Clock, type Millis } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import type { Random } from '#kit/random.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Database, Isolate, Tx } from '#runtime/database.ts'
import { declareJob, repeated, type Task } from '#runtime/jobs.ts'
import { spendTry, type TooMany } from '#house/visitors/index.ts'
import { insertFeedback, insertFeedbackPicture, joinPictures, sweepPictures } from './store.ts'
import { judgeFeedback } from '../rules/feedback.ts'
import type { Draw, DrawRefusal } from '../pictures/draw-picture.ts'

export type Teller = {
  readonly db: Database
  readonly transact: Isolate
  readonly merchant: number
  /** Null: a visitor. */
  readonly member: bigint | null
  readonly ip: string
  readonly language: string
  readonly now: Millis
  readonly random: Random
}

/** Sharp enough to read a screen by. */
const WIDEST = 1600

/** Enough for anybody with something to say; a whole office may stand behind one address. */
const bucketOf = (kind: 'feedback' | 'picture', { merchant, member, ip }: Teller) => ({
  key: `${kind}/${merchant}/${member ?? ip}`,
  limit: kind === 'feedback' ? 20 : 40,
  window: HOUR,
  captchaAfter: 0,
})

/** Keeps a picture of a member, scanned and drawn anew, until the feedback that it belongs to comes. */
export async function sendPicture(
  teller: Teller & { readonly member: bigint; readonly draw: Draw },
  sent: Uint8Array,
): Promise<{ id: string } | DrawRefusal | TooMany> {
  const { db, transact, merchant, member, now, random, draw } = teller
  const over = await spendTry(db, [bucketOf('picture', teller)], now)
  if (over) return over
  const drawn = await draw(sent, { widest: WIDEST })
  if (isRefusal(drawn)) return drawn
  const id = newId(now, random)
  await transact((tx) => insertFeedbackPicture(tx, { id, merchant, member, bytes: drawn.bytes, at: now }))
  return { id }
}

/** Tells the merchant something; its pictures are the member's own, and each is sent once. */
export async function tellFeedback(
  tx: Tx,
  teller: Teller,
  { content, pictures, longest }: { readonly content: string; readonly pictures: readonly string[]; readonly longest: number },
): Promise<{ id: string } | Refusal<'feedback_length' | 'picture_unknown', null> | TooMany> {
  const refused = judgeFeedback(content, longest)
  if (refused) return refused
  const { merchant, member, ip, language, now: at, random } = teller
  const over = await spendTry(tx, [bucketOf('feedback', teller)], at)
  if (over) return over
  const id = newId(at, random)
  await insertFeedback(tx, { id, merchant, member, content, language, ip, at })
  const joined = member === null ? 0 : await joinPictures(tx, { feedback: id, member, pictures })
  return joined === pictures.length ? { id } : refuse('picture_unknown')
}

const sweeping = declareJob('house', { name: 'content.sweep-pictures', payload: z.strictObject({}), attempts: 3 })

/** A picture that came with nothing goes after a day. */
export const feedbackTasks = ({ transact, clock }: { readonly transact: Isolate; readonly clock: Clock }): Task[] => [
  repeated(sweeping, { match: '51 * * * *', payload: {} }, () => transact((tx) => sweepPictures(tx, clock() - DAY))),
]
