import type { Clock } from '#kit/clock.ts'
import type { Database } from '#runtime/database.ts'
import { gather } from '#runtime/gather.ts'
import type { Caller } from '#runtime/http/context.ts'
import { hashOf } from './open-session.ts'
import { sessionsOf, type Session } from './store.ts'

const MOST = 256

/**
 * Whose frame it is, by the token that it keeps; null for a token that was never given, was given up, or is too old. Each call is looked up
 * anew, together with those that come with it.
 */
export function playerCallers({ db, clock }: { db: Database; clock: Clock }): (bearer: string | null) => Promise<Caller | null> {
  const sessionOfToken = gather<Buffer, Session | undefined>({
    most: MOST,
    call: (tokens) => sessionsOf(db, { tokens, at: new Date(clock()) }),
  })
  return async (bearer) => {
    const session = bearer === null ? undefined : await sessionOfToken(hashOf(bearer))
    if (!session) return null
    const caller: Caller = { kind: 'player', session: session.id, id: session.player, account: session.player_name, type: 0 }
    sessions.set(caller, session)
    return caller
  }
}

/** As the edge has just read them: a call need not read its session a second time. */
const sessions = new WeakMap<Caller, Session>()

export function sessionOf(caller: Caller): Session {
  const session = sessions.get(caller)
  if (!session) throw new Error('a caller without a game session')
  return session
}
