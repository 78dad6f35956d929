import { HOUR, type Millis } from '../../../kit/clock.ts'
import { newId } from '../../../kit/ids.ts'
import type { Random } from '../../../kit/random.ts'
import { isRefusal, refuse, type Refusal } from '../../../kit/refusal.ts'
import type { Database, Isolate } from '../../../runtime/database.ts'
import { redraw } from '../../../runtime/pictures.ts'
import type { Scanner } from '../../../runtime/scanner.ts'
import { judgePicture, type PictureRefusal } from '../../content/rules/picture.ts'
import { charge, type TooMany } from '../../identity/index.ts'
import { insertPicture } from './picture-store.ts'

export type Sender = {
  readonly db: Database
  readonly transact: Isolate
  readonly merchant: number
  readonly member: bigint
  readonly now: Millis
  readonly random: Random
  /** Looks at what was sent; null where the installation has none. */
  readonly scan: Scanner['scan'] | null
}

/** Sharp enough to read an account's statement by. */
const WIDEST = 1600
const MOST_AN_HOUR = 20

type ScanRefusal = Refusal<'picture_harmful' | 'picture_unscanned', null>

/**
 * Keeps a picture of a member, drawn anew from what was sent (a picture by its bytes, at most 5 MB), until it is joined to what it shows.
 * Where there is a scanner nothing is kept that it did not call clean. Scanning and drawing take their time, so no transaction is open
 * meanwhile.
 */
export async function keepPicture(
  { db, transact, merchant, member, now, random, scan }: Sender,
  sent: Uint8Array,
): Promise<{ id: string } | PictureRefusal | ScanRefusal | TooMany> {
  const bucket = { key: `payments-picture/${merchant}/${member}`, limit: MOST_AN_HOUR, window: HOUR, captchaAfter: 0 }
  const counted = await charge(db, [bucket], now)
  if (isRefusal(counted)) return counted
  const judged = judgePicture(sent)
  if (isRefusal(judged)) return judged
  const verdict = scan ? await scan(sent) : 'clean'
  if (verdict !== 'clean') return refuse(verdict === 'infected' ? 'picture_harmful' : 'picture_unscanned')
  const drawn = await redraw(sent, { widest: WIDEST })
  if (!drawn) return refuse('picture_broken')
  const id = newId(now, random)
  await transact((tx) => insertPicture(tx, { id, merchant, member, bytes: drawn.bytes, at: now }))
  return { id }
}
