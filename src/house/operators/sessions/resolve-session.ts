import type { Millis } from '#kit/clock.ts'
import type { Database } from '#runtime/database.ts'
import type { Caller, Tenant } from '#runtime/http/context.ts'
import { digest, sameDigest } from '#runtime/secrets/digest.ts'
import { IDLE_LIFE, isLive, SEEN_STEP } from '#house/access/rules/session.ts'
import { findTicket } from '../factors/factor-store.ts'
import { permissionsOf } from '../rules/roles.ts'
import { findSessionByToken, touchSession } from '../store.ts'

export type Halves = {
  readonly bearer: string | null
  readonly cookie: string | undefined
  readonly now: Millis
}

/** Whoever has shown a password and not yet a second factor: may do nothing but show it. */
async function holder(
  db: Database,
  { bearer, cookie, now }: { bearer: string; cookie: string; now: Millis },
): Promise<Caller | null> {
  const found = await findTicket(db, digest(bearer), now)
  if (!found || !sameDigest(found.cookie, digest(cookie))) return null
  return { kind: 'login-ticket', session: found.id, id: found.operator, account: found.name, type: 0 }
}

/** Who works in the console, if both halves are of one live session of somebody who still may. */
export async function resolveSession(
  db: Database,
  { bearer, cookie, now }: Halves,
  merchantOf: (id: number) => Promise<Tenant | null>,
): Promise<Caller | null> {
  if (bearer === null || cookie === undefined) return null
  const found = await findSessionByToken(db, digest(bearer))
  if (!found) return holder(db, { bearer, cookie, now })
  if (!sameDigest(found.session.cookie, digest(cookie)) || !isLive({ ...found.session, idleLife: IDLE_LIFE }, now)) return null
  const { session, operator } = found
  const merchant = operator.disabledAt === null ? await merchantOf(operator.merchant) : null
  if (!merchant) return null
  if (now - session.seenAt >= SEEN_STEP) await touchSession(db, session.id, now)
  const { id, name, role } = operator
  const permissions = permissionsOf({ ...operator, mustChangePassword: operator.firstPasswordUntil !== null })
  return {
    kind: 'operator',
    session: session.id,
    id,
    account: name,
    type: 0,
    operator: { name, role, permissions, merchant },
  }
}
