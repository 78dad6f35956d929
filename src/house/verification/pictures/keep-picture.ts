import { HOUR, type Millis } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import type { Random } from '#kit/random.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Database, Isolate } from '#runtime/database.ts'
import type { Vault } from '#runtime/secrets/vault.ts'
import type { Draw, DrawRefusal } from '#house/content/index.ts'
import { spendTry, type TooMany } from '#house/visitors/index.ts'
import { insertPicture } from './picture-store.ts'
import { sealPicture } from './sealed-picture.ts'

export type Sender = {
  readonly db: Database
  readonly transact: Isolate
  readonly merchant: number
  readonly member: bigint
  readonly now: Millis
  readonly random: Random
  readonly draw: Draw
  readonly vault: Vault
}

/** Sharp enough to read the small print of an identity card by. */
const WIDEST = 1600
const MOST_AN_HOUR = 20

/** Keeps a picture of a member's papers or face, drawn anew and sealed, until it is sent with its step. */
export async function keepPicture(
  { db, transact, merchant, member, now, random, draw, vault }: Sender,
  sent: Uint8Array,
): Promise<{ id: string } | DrawRefusal | TooMany> {
  const bucket = { key: `verification-picture/${merchant}/${member}`, limit: MOST_AN_HOUR, window: HOUR, captchaAfter: 0 }
  const over = await spendTry(db, [bucket], now)
  if (over) return over
  const drawn = await draw(sent, { widest: WIDEST })
  if (isRefusal(drawn)) return drawn
  const id = newId(now, random)
  await transact((tx) => insertPicture(tx, { id, merchant, member, at: now, ...sealPicture(vault, member, drawn.bytes) }))
  return { id }
}
