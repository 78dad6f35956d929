import { SECOND, type Clock, type Millis } from '#kit/clock.ts'
import type { Database } from '#runtime/database.ts'
import { listenPaced } from '#runtime/listen.ts'
import type { Log } from '#runtime/log.ts'
import { STAKES_COUNTED, stakersIn } from '#house/loyalty/index.ts'
import type { Directory } from '#house/merchants/index.ts'
import type { InboxEvent } from '#house/notifications/contract.ts'
import { claimable, isNewlyClaimable } from './rules/standing.ts'
import { standingsOf } from './show-missions.ts'

/** However many stakes count, missions are looked at at once and then no more often than this. */
const PACE: Millis = SECOND

export type WatchingMissions = {
  readonly url: string
  readonly db: Database
  readonly log: Log
  readonly clock: Clock
  readonly directory: Pick<Directory, 'byId'>
  /** Who is here, of whom alone something is asked. */
  readonly inbox: {
    readonly listeners: () => readonly bigint[]
    readonly tell: (member: bigint, event: InboxEvent) => void
  }
}

/** Tells the members who listen in this process that a mission of theirs can be claimed, as soon as the stake counts that reached it. */
export function watchMissions({ url, db, log, clock, directory, inbox }: WatchingMissions): {
  readonly stop: () => Promise<void>
} {
  const touched = new Map<number, Set<bigint>>()
  /** What each of those here could claim when it was last looked at. Whoever is new here is told of what waits already, too. */
  const known = new Map<bigint, ReadonlySet<string>>()
  const look = async (id: number, members: readonly bigint[]) => {
    const merchant = members.length > 0 ? await directory.byId(id) : null
    if (!merchant?.flags.MISSIONS) return
    for (const [member, stood] of await standingsOf(db, { members, merchant, now: clock() })) {
      const now = claimable(stood)
      if (isNewlyClaimable(known.get(member) ?? new Set(), now))
        inbox.tell(member, { news: false, reward: true, everybody: false })
      known.set(member, now)
    }
  }
  return listenPaced({
    url,
    channels: [STAKES_COUNTED],
    log,
    onNotice: ({ payload }) => {
      const { merchant, members } = stakersIn(payload)
      touched.set(merchant, new Set([...(touched.get(merchant) ?? []), ...members]))
    },
    pace: PACE,
    isDue: () => touched.size > 0,
    look: async () => {
      const pending = [...touched]
      touched.clear()
      const here = new Set(inbox.listeners())
      for (const member of known.keys()) if (!here.has(member)) known.delete(member)
      for (const [merchant, members] of pending)
        await look(merchant, [...members.intersection(here)]).catch((error: unknown) =>
          log.error({ err: error }, 'members were not told that a mission can be claimed'),
        )
    },
  })
}
