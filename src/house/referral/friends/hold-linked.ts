import type { Tx } from '#runtime/database.ts'
import { dropOwedFor } from '../rewards/reward-store.ts'
import { lockFriend, writeWaiting } from './friend-store.ts'
import { linksOf } from './links-of.ts'

/**
 * Looks again at a friend before anything is paid for them: what came after they counted, like an account to have money paid to, may show that they are
 * one person with their inviter. They wait for an operator then, and what is not paid is owed anew once they count. Whom an operator accepted counts.
 */
export async function holdLinked(
  tx: Tx,
  { member, merchant }: { readonly member: bigint; readonly merchant: number },
): Promise<boolean> {
  const friend = await lockFriend(tx, { member, merchant })
  if (!friend || friend.state !== 'counted' || friend.linkedBy.length > 0) return false
  const linkedBy = await linksOf(tx, friend)
  if (linkedBy.length === 0) return false
  await writeWaiting(tx, { member, linkedBy })
  await dropOwedFor(tx, member)
  return true
}
