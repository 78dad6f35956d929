import type { Millis } from '#kit/clock.ts'
import { newId, newSecret } from '#kit/ids.ts'
import type { Random } from '#kit/random.ts'
import type { Tx } from '#runtime/database.ts'
import { digest } from '#runtime/secrets/digest.ts'
import { ABSOLUTE_LIFE } from '#house/access/rules/session.ts'
import { endSessionsByCookie, insertSession } from '../store.ts'

export type Start = {
  readonly operator: bigint
  readonly ip: string
  readonly userAgent: string
  readonly now: Millis
  readonly random: Random
  /** The cookie half that the browser holds: its sessions end, for the new half takes its place. */
  readonly sid: string | null
}

/** Both halves of a session: one for the tab, one for the cookie. */
export type Started = { readonly session: string; readonly token: string; readonly sid: string }

/** A member's session is made of two halves, and so is an operator's: docs/decisions/0050. */
export async function startSession(tx: Tx, { sid: old, now, random, ...of }: Start): Promise<Started> {
  if (old !== null) await endSessionsByCookie(tx, digest(old), now)
  const session = newId(now, random)
  const token = newSecret(random)
  const sid = newSecret(random)
  const halves = { token: digest(token), cookie: digest(sid) }
  await insertSession(tx, { ...of, ...halves, id: session, startedAt: now, endsAt: now + ABSOLUTE_LIFE })
  return { session, token, sid }
}
