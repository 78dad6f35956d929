import { dayOf, type Calendar } from '#kit/calendar.ts'
import type { Millis } from '#kit/clock.ts'
import { dayAfter, mondayOf } from '#kit/days.ts'
import { unitsText, type Units } from '#kit/money.ts'
import type { Database } from '#runtime/database.ts'
import { maskName } from '#house/games/rules/mask-name.ts'
import { pausedAmong } from '#house/limits/index.ts'
import { stakedAt, stakedMost, stakeInWeek, type WeekStake } from '#house/loyalty/index.ts'
import { frozenAmong, namesOf } from '#house/members/index.ts'
import type { LeaderboardShown } from './contract.ts'

const SHOWN = 20
/** How far down somebody's own place is looked for. */
const COUNTED = 1000
const PAGE = 200
/** Whoever stands lower among all who staked is not looked for, however many of those above have no place. */
const FARTHEST = 2 * COUNTED

type Asking = {
  readonly member: bigint
  readonly merchant: { readonly id: number; readonly currency: string; readonly calendar: Calendar }
  readonly week: 'running' | 'past'
  readonly now: Millis
}

type Placed = WeekStake & { readonly place: number }
type Places = { readonly first: readonly Placed[]; readonly own: number | null }
type Looking = { readonly member: bigint; readonly merchant: number; readonly currency: string; readonly week: string }

/** Whoever pauses, is excluded or frozen has no place; those below move up. */
async function listed(db: Database, page: readonly WeekStake[], now: Millis): Promise<WeekStake[]> {
  const members = page.map(({ member }) => member)
  const [paused, frozen] = await Promise.all([pausedAmong(db, members, now), frozenAmong(db, members)])
  return page.filter(({ member }) => !paused.has(member) && !frozen.has(member))
}

type Own = { readonly valid: Units; readonly now: Millis }

/** The first places of a week, and a member's own. Nearly all are too far down to be looked for, which one look tells. */
async function placesOf(db: Database, { member, ...week }: Looking, { valid, now }: Own): Promise<Places> {
  const isNear = valid > 0n && valid >= (await stakedAt(db, { ...week, place: FARTHEST }))
  const limit = isNear ? PAGE : 2 * SHOWN
  const placed: Placed[] = []
  const own = () => placed.find((one) => one.member === member)?.place ?? null
  let after: WeekStake | null = null
  do {
    const page: readonly WeekStake[] = await stakedMost(db, { ...week, after, limit })
    for (const one of await listed(db, page, now)) placed.push({ ...one, place: placed.length + 1 })
    after = page.length === limit ? (page.at(-1) ?? null) : null
  } while (after && placed.length < COUNTED && (placed.length < SHOWN || (isNear && own() === null)))
  return { first: placed.slice(0, SHOWN), own: own() }
}

/** Who staked most in a week, and where a member stands. */
export async function showLeaderboard(db: Database, { member, merchant, week, now }: Asking): Promise<LeaderboardShown> {
  const { id, currency, calendar } = merchant
  const running = mondayOf(dayOf(now, calendar))
  const from = week === 'running' ? running : dayAfter(running, -7)
  const looking = { member, merchant: id, currency, week: from }
  const valid = await stakeInWeek(db, looking, from)
  const { first, own } = await placesOf(db, looking, { valid, now })
  const nameOf = await namesOf(
    db,
    first.map((one) => one.member),
  )
  return {
    currency,
    from,
    to: dayAfter(from, 6),
    list: first.map((one) => ({
      place: one.place,
      player: maskName(nameOf(one.member)),
      valid: unitsText(one.valid),
      own: one.member === member,
    })),
    own: { place: own, valid: unitsText(valid < 0n ? 0n : valid) },
  }
}
