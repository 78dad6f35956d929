import type { Clock } from '#kit/clock.ts'
import type { Database } from '#runtime/database.ts'
import type { Caller } from '#runtime/http/context.ts'
import { hashOf } from './open-seat.ts'
import { sittingByToken, type Sitting } from './store.ts'

/** Whose frame this is, by the token it keeps; null for a token that was never given, was given up, or is too old. */
export async function seatCaller(ports: { db: Database; clock: Clock }, bearer: string | null): Promise<Caller | null> {
  if (bearer === null) return null
  const sitting = await sittingByToken(ports.db, { tokenHash: hashOf(bearer), at: new Date(ports.clock()) })
  if (!sitting) return null
  const caller: Caller = { kind: 'seat', session: sitting.id, id: sitting.seat, account: sitting.player, type: 0 }
  sittings.set(caller, sitting)
  return caller
}

/** As the edge has just read them: a call need not read its sitting a second time. */
const sittings = new WeakMap<Caller, Sitting>()

export function sittingOf(caller: Caller): Sitting {
  const sitting = sittings.get(caller)
  if (!sitting) throw new Error('a caller who is at no seat')
  return sitting
}
