import { newId } from '#kit/ids.ts'
import type { Tx } from '#runtime/database.ts'
import type { When } from '../friends/count-friend.ts'
import { oweReward } from '../rewards/reward-store.ts'
import type { Version } from '../rules/programme.ts'
import { shareOf, type FriendStake } from '../rules/share.ts'
import { carriedBefore, insertShare, lockShares, type Whose } from './share-store.ts'

type Sharing = {
  readonly whose: Whose
  readonly day: string
  readonly programme: Version
  readonly stakes: readonly FriendStake[]
}

/** Works out once what a day's stakes of friends bring to a member, and owes it. */
export async function workOutShare(
  tx: Tx,
  { whose, day, programme: { version, terms }, stakes }: Sharing,
  { now, random }: When,
): Promise<void> {
  await lockShares(tx, whose.member)
  const share = shareOf(terms, stakes, await carriedBefore(tx, whose, day))
  if (share.lines.length === 0) return
  const id = newId(now, random)
  if (!(await insertShare(tx, { ...whose, id, day, version, share, at: now }))) return
  const { merchant, member } = whose
  if (share.amount > 0n) await oweReward(tx, { id, merchant, member, kind: 'share', friend: null, amount: share.amount }, now)
}
