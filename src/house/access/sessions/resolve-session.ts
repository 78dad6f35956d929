import type { Millis } from '#kit/clock.ts'
import type { Database } from '#runtime/database.ts'
import type { Caller } from '#runtime/http/context.ts'
import { digest, sameDigest } from '#runtime/secrets/digest.ts'
import { kindOf } from '../rules/account-types.ts'
import { isLive, SEEN_STEP } from '../rules/session.ts'
import { findSessionById, findSessionByToken, touchSession, type SessionRow } from './store.ts'

/** PostgreSQL says on this channel, at the commit, which session ended: its id is the payload. */
export const SESSION_ENDED = 'session_ended'

export type Halves = {
  readonly bearer: string | null
  readonly cookie: string | undefined
  readonly merchant: number
  readonly now: Millis
}

/** Who calls, if both halves are of one live session of this merchant. Being asked keeps the session from going idle. */
export async function resolveSession(db: Database, { bearer, cookie, merchant, now }: Halves): Promise<Caller | null> {
  if (bearer === null || cookie === undefined) return null
  const session = await findSessionByToken(db, digest(bearer))
  if (!session || session.merchant !== merchant || !sameDigest(session.cookie, digest(cookie)) || !isUsable(session, now))
    return null
  if (now - session.seenAt >= SEEN_STEP) await touchSession(db, session.id, now)
  const { id, member, account, type, stage, agent } = session
  const kind = stage === 'open' ? kindOf(type) : stage === 'password' ? 'change-ticket' : 'login-ticket'
  return {
    kind,
    session: id,
    id: member,
    account,
    type,
    ...(kind === 'subaccount' && agent && { agent: whom(agent) }),
  }
}

const isUsable = (session: SessionRow, now: Millis) => isLive(session, now) && session.agent?.shut !== true

const whom = ({ id, account, type, rights }: NonNullable<SessionRow['agent']>) => ({
  id: BigInt(id),
  account,
  type,
  rights: new Set(rights),
})

/** For what hangs on a session and outlives its calls: a socket, a game. */
export async function isSessionLive(db: Database, id: string, now: Millis): Promise<boolean> {
  const session = await findSessionById(db, id)
  return session !== null && session.stage === 'open' && isUsable(session, now)
}
