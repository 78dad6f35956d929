import type { Millis } from '#kit/clock.ts'
import type { Database } from '#runtime/database.ts'
import { isLive } from '../rules/session.ts'
import { openSessionsOf } from './store.ts'

type Shown = { id: string; current: boolean; startedAt: Millis; lastSeenAt: Millis; ip: string; userAgent: string }

/** The member's live sessions, newest first. */
export async function listSessions(
  db: Database,
  { member, current, now }: { member: bigint; current: string; now: Millis },
): Promise<Shown[]> {
  const open = await openSessionsOf(db, member)
  return open
    .filter((session) => isLive(session, now))
    .map(({ id, startedAt, seenAt, ip, userAgent }) => ({
      id,
      current: id === current,
      startedAt,
      lastSeenAt: seenAt,
      ip,
      userAgent,
    }))
}
