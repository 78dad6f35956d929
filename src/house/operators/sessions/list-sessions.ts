import type { Millis } from '#kit/clock.ts'
import type { Database } from '#runtime/database.ts'
import { IDLE_LIFE, isLive } from '#house/access/rules/session.ts'
import { openSessionsOf } from '../store.ts'

type Shown = { id: string; current: boolean; startedAt: Millis; lastSeenAt: Millis; ip: string; userAgent: string }

/** The operator's live sessions, newest first. */
export async function listSessions(
  db: Database,
  { operator, current, now }: { operator: bigint; current: string; now: Millis },
): Promise<Shown[]> {
  const open = await openSessionsOf(db, operator)
  return open
    .filter((session) => isLive({ ...session, idleLife: IDLE_LIFE }, now))
    .map(({ id, startedAt, seenAt, ip, userAgent }) => ({
      id,
      current: id === current,
      startedAt,
      lastSeenAt: seenAt,
      ip,
      userAgent,
    }))
}
