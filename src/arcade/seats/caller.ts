import type { Clock } from '#kit/clock.ts'
import type { Database } from '#runtime/database.ts'
import { gather } from '#runtime/gather.ts'
import type { Caller } from '#runtime/http/context.ts'
import { hashOf } from './open-seat.ts'
import { sittingsOf, type Sitting } from './store.ts'

const MOST = 256

/**
 * Whose frame it is, by the token that it keeps; null for a token that was never given, was given up, or is too old. Each call is looked up
 * anew, together with those that come with it.
 */
export function seatCallers({ db, clock }: { db: Database; clock: Clock }): (bearer: string | null) => Promise<Caller | null> {
  const sittingOfToken = gather<Buffer, Sitting | undefined>({
    most: MOST,
    call: (tokens) => sittingsOf(db, { tokens, at: new Date(clock()) }),
  })
  return async (bearer) => {
    const sitting = bearer === null ? undefined : await sittingOfToken(hashOf(bearer))
    if (!sitting) return null
    const caller: Caller = { kind: 'seat', session: sitting.id, id: sitting.seat, account: sitting.player, type: 0 }
    sittings.set(caller, sitting)
    return caller
  }
}

/** As the edge has just read them: a call need not read its sitting a second time. */
const sittings = new WeakMap<Caller, Sitting>()

export function sittingOf(caller: Caller): Sitting {
  const sitting = sittings.get(caller)
  if (!sitting) throw new Error('a caller who is at no seat')
  return sitting
}
