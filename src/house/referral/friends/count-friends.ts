import { DAY } from '#kit/clock.ts'
import { kindOf } from '#house/access/rules/account-types.ts'
import { newFriends, type Invited } from '#house/agents/index.ts'
import { accountsOf } from '#house/members/index.ts'
import { eachPage, type Keeping, type Offering } from '../keeping.ts'
import { hasReached } from '../rules/friend.ts'
import { countFriend } from './count-friend.ts'
import { knownAmong } from './friend-store.ts'
import { progressOf } from './progress-of.ts'

/** How long after their last day friends are still looked at: stakes become known a little later than they are settled. */
const GRACE = 2 * DAY

/** Counts friends who deposited and staked what they had to, each once for ever. Agents are paid by their contracts: friends of theirs do not count. */
export async function countFriends(keeping: Keeping, { merchant, versions }: Offering): Promise<void> {
  const { db, clock } = keeping
  const longest = versions.reduce((most, { terms: { counts } }) => Math.max(most, counts.days), 0)
  const since = new Date(clock() - longest * DAY - GRACE)
  await eachPage(
    keeping,
    (page) => newFriends(db, { merchant: merchant.id, since, ...page }),
    (page) => countPage(keeping, { merchant, versions }, page),
  )
}

async function countPage(keeping: Keeping, offering: Offering, page: readonly Invited[]): Promise<void> {
  const { db, transact, clock, random, signal } = keeping
  const inviters = await accountsOf(db, [...new Set(page.map(({ inviter }) => inviter))])
  const players = new Set(inviters.flatMap(({ id, type }) => (kindOf(type) === 'agent' ? [] : [id])))
  const known = await knownAmong(
    db,
    page.map(({ member }) => member),
  )
  const open = page.filter(({ member, inviter }) => players.has(inviter) && !known.has(member))
  const followed = await progressOf(db, offering, open)
  const reached = followed.filter(({ version, progress }) => hasReached(version.terms, progress))
  for (const friend of reached) {
    if (signal?.aborted) return
    const counting = { merchant: offering.merchant.id, friend }
    await transact((tx) => countFriend(tx, counting, { now: clock(), random }))
  }
}
