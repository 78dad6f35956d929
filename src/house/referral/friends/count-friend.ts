import type { Millis } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import { unitsOfText } from '#kit/money.ts'
import type { Random } from '#kit/random.ts'
import type { Tx } from '#runtime/database.ts'
import { rewardAt, type Programme } from '../rules/programme.ts'
import { oweReward } from '../rewards/reward-store.ts'
import { linksOf } from './links-of.ts'
import { insertFriend, lockInviter, nextPlace } from './friend-store.ts'
import type { Followed } from './progress-of.ts'

export type When = { readonly now: Millis; readonly random: Random }

type Counting = { readonly merchant: number; readonly friend: Followed }

/** Counts a friend once for ever. One who may be one person with their inviter, or with another friend of theirs, waits for an operator, and nothing is owed. */
export async function countFriend(tx: Tx, { merchant, friend }: Counting, when: When): Promise<void> {
  const { member, inviter, version, progress } = friend
  await lockInviter(tx, inviter)
  const linkedBy = await linksOf(tx, { inviter, member })
  const place = linkedBy.length > 0 ? null : await nextPlace(tx, inviter)
  const reached = { member, merchant, inviter, version: version.version, ...progress, linkedBy, place, at: when.now }
  if (!(await insertFriend(tx, reached)) || place === null) return
  await oweForFriend(tx, { merchant, member, inviter, place, terms: version.terms }, when)
}

type Counted = {
  readonly merchant: number
  readonly member: bigint
  readonly inviter: bigint
  readonly place: number
  readonly terms: Programme
}

/** Owes what a friend brings who counts: to the inviter by how many counted before, and to the friend. */
export async function oweForFriend(
  tx: Tx,
  { merchant, member: friend, inviter, place, terms }: Counted,
  { now, random }: When,
): Promise<void> {
  const rewards = [
    { kind: 'friend', member: inviter, amount: rewardAt(terms.tiers, place) },
    { kind: 'welcome', member: friend, amount: unitsOfText(terms.welcome) },
  ] as const
  for (const reward of rewards)
    if (reward.amount > 0n) await oweReward(tx, { ...reward, id: newId(now, random), merchant, friend }, now)
}
