import { dayOf, type Calendar } from '#kit/calendar.ts'
import { DAY, type Millis } from '#kit/clock.ts'
import { dayNumber } from '#kit/days.ts'
import { unitsText } from '#kit/money.ts'
import type { Database } from '#runtime/database.ts'
import { friendsOf, invitedAs } from '#house/agents/index.ts'
import { namesOf } from '#house/members/index.ts'
import { masked } from '#house/notifications/rules/mask.ts'
import { programmeOn } from '#house/loyalty/rules/programme.ts'
import type { ProgressShown, RewardsShown, ShareShown } from './contract.ts'
import { countedFriends, knownAmong, type FriendRow } from './friends/friend-store.ts'
import { progressOf, type Followed } from './friends/progress-of.ts'
import { versionsOf } from './programme/programme-store.ts'
import { rewardsForFriends, sumsOf, type RewardShown } from './rewards/reward-store.ts'
import { standingOf } from './rules/friend.ts'
import type { Programme } from './rules/programme.ts'
import { sharesOf, type KeptShare } from './shares/share-store.ts'

const FRIENDS = 50
const DAYS = 31

type Asking = {
  readonly member: bigint
  readonly merchant: { readonly id: number; readonly currency: string; readonly calendar: Calendar }
  readonly now: Millis
}

type Known = {
  readonly today: string
  readonly row: FriendRow | undefined
  readonly reward: RewardShown | undefined
}

const progressShown = ({ version, until, progress }: Followed, { today, row, reward }: Known): ProgressShown => ({
  deposited: unitsText(row?.deposited ?? progress.deposited),
  staked: unitsText(row?.staked ?? progress.staked),
  asks: { ...version.terms.counts },
  until,
  daysLeft: Math.max(0, ((dayNumber(until) ?? 0) - (dayNumber(today) ?? 0)) / DAY + 1),
  standing: standingOf({ state: row?.state ?? null, until, today }),
  reward: reward ? { amount: unitsText(reward.amount), paid: reward.paidAt !== null } : null,
})

const shareShown = (nameOf: (member: bigint) => string, share: KeptShare): ShareShown => ({
  day: share.day,
  carriedIn: unitsText(share.carriedIn),
  earned: unitsText(share.earned),
  amount: unitsText(share.amount),
  carriedOn: unitsText(share.carriedOn),
  paid: share.paidAt !== null,
  lines: share.lines.map(({ friend, level, valid, rate, amount }) => ({
    account: masked('account', nameOf(friend)),
    level,
    valid: unitsText(valid),
    rate,
    amount: unitsText(amount),
  })),
})

const offerShown = ({ counts, tiers, welcome, shares, mostADay }: Programme) => ({
  counts: { ...counts },
  tiers: tiers.map((tier) => ({ ...tier })),
  welcome,
  shares: [...shares],
  mostADay,
})

/** What friends bring by today's offer, how far a member's newest friends are, and what came of it; and the same of the member as a friend. */
export async function showRewards(db: Database, { member, merchant, now }: Asking): Promise<RewardsShown> {
  const { id, currency, calendar } = merchant
  const today = dayOf(now, calendar)
  const [versions, { list }, invited] = await Promise.all([
    versionsOf(db, id),
    friendsOf(db, { member, before: null, limit: FRIENDS }),
    invitedAs(db, member),
  ])
  const friends = list.map((friend) => ({ ...friend, inviter: member }))
  const own = invited ? [invited] : []
  const known = [...friends, ...own].map((one) => one.member)
  const [followed, rows, rewards, shares, sums, counted] = await Promise.all([
    progressOf(db, { merchant, versions }, [...friends, ...own]),
    knownAmong(db, known),
    rewardsForFriends(db, member, known),
    sharesOf(db, { merchant: id, member, limit: DAYS }),
    sumsOf(db, member),
    countedFriends(db, member),
  ])
  const nameOf = await namesOf(db, [...known, ...shares.flatMap(({ lines }) => lines.map(({ friend }) => friend))])
  const shown = (one: Followed) =>
    progressShown(one, { today, row: rows.get(one.member), reward: rewards.find(({ friend }) => friend === one.member) })
  const self = followed.find((one) => one.member === member)
  const terms = programmeOn(versions, today)?.terms
  return {
    currency,
    offer: terms?.offered ? offerShown(terms) : null,
    own: self ? shown(self) : null,
    counted,
    friends: followed
      .filter((one) => one !== self)
      .map((one) => ({ ...shown(one), account: masked('account', nameOf(one.member)), at: one.since.getTime() })),
    paid: unitsText(sums.paid),
    owed: unitsText(sums.owed),
    days: shares.map((share) => shareShown(nameOf, share)),
  }
}
