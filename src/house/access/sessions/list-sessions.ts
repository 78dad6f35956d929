import type { Millis } from '#kit/clock.ts'
import type { Database } from '#runtime/database.ts'
import { isLive } from '../rules/session.ts'
import { openSessionsOf } from './store.ts'

type Shown = {
  readonly id: string
  readonly parent: string | null
  readonly current: boolean
  readonly startedAt: Millis
  readonly lastSeenAt: Millis
  readonly ip: string
  readonly userAgent: string
}

/** The member's live sessions, newest first, each followed by the pages that it opened by a code. */
export async function listSessions(
  db: Database,
  { member, current, now }: { member: bigint; current: string; now: Millis },
): Promise<Shown[]> {
  const open = await openSessionsOf(db, member)
  const live = open.filter((session) => isLive(session, now))
  const alone = live.filter(({ parent }) => !live.some(({ id }) => id === parent))
  return alone
    .flatMap((session) => [session, ...live.filter(({ parent }) => parent === session.id)])
    .map(({ id, parent, startedAt, seenAt, ip, userAgent }) => ({
      id,
      parent,
      current: id === current,
      startedAt,
      lastSeenAt: seenAt,
      ip,
      userAgent,
    }))
}
