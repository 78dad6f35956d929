import { dayOf, midnightOf, type Calendar } from '#kit/calendar.ts'
import { dayAfter } from '#kit/days.ts'
import type { Database } from '#runtime/database.ts'
import type { Invited } from '#house/agents/index.ts'
import { stakedWithin } from '#house/loyalty/index.ts'
import { creditedWithin } from '#house/payments/index.ts'
import { programmeOn } from '#house/loyalty/rules/programme.ts'
import { lastDay, type Progress } from '../rules/friend.ts'
import type { Version } from '../rules/programme.ts'

export type Followed = Invited & {
  /** What held on the day on which they registered. */
  readonly version: Version
  /** The last day on which what they do counts. */
  readonly until: string
  readonly progress: Progress
}

type Asking = {
  readonly merchant: { readonly id: number; readonly currency: string; readonly calendar: Calendar }
  readonly versions: readonly Version[]
}

/** How far friends are who registered on a day on which anything was offered for them; the others are left out. */
export async function progressOf(
  db: Database,
  { merchant: { id, currency, calendar }, versions }: Asking,
  friends: readonly Invited[],
): Promise<Followed[]> {
  const followed = friends.flatMap((friend) => {
    const from = dayOf(friend.since, calendar)
    const version = programmeOn(versions, from)
    return version?.terms.offered ? [{ ...friend, version, from, until: lastDay(version.terms, from) }] : []
  })
  if (followed.length === 0) return []
  const spells = followed.map(({ member, from, until }) => ({ member, from, to: until }))
  const stretches = followed.map(({ member, since, until }) => {
    return { member, from: since, to: midnightOf(dayAfter(until, 1), calendar) }
  })
  const [staked, deposited] = await Promise.all([
    stakedWithin(db, { merchant: id, currency, spells }),
    creditedWithin(db, { currency, stretches }),
  ])
  return followed.map(({ from: _, ...friend }) => {
    const valid = staked.get(friend.member) ?? 0n
    const progress = { deposited: deposited.get(friend.member) ?? 0n, staked: valid > 0n ? valid : 0n }
    return { ...friend, progress }
  })
}
