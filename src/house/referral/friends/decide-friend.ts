import type { Random } from '#kit/random.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { recordAct, type OwnPerson, type ReasonedAct } from '#house/audit/index.ts'
import { refuseOwnPerson } from '#house/contacts/index.ts'
import { versionsOf } from '../programme/programme-store.ts'
import { oweForFriend } from './count-friend.ts'
import { lockFriend, lockInviter, nextPlace, writeDecision } from './friend-store.ts'

type Deciding = { readonly member: bigint; readonly accepted: boolean }

/** Lets a friend count who waits, or refuses them for good. Nobody accepts a friend of their own, or themselves. */
export async function decideFriend(
  tx: Tx,
  act: ReasonedAct,
  { member, accepted }: Deciding,
  random: Random,
): Promise<null | OwnPerson | Refusal<'not_found' | 'already_decided', null>> {
  const merchant = act.merchant.id
  const friend = await lockFriend(tx, { member, merchant })
  if (!friend) return refuse('not_found')
  if (friend.state !== 'waiting') return refuse('already_decided')
  const { inviter } = friend
  const own = accepted && ((await refuseOwnPerson(tx, act, { member })) ?? (await refuseOwnPerson(tx, act, { member: inviter })))
  if (own) return own
  await lockInviter(tx, inviter)
  const place = accepted ? await nextPlace(tx, inviter) : null
  await writeDecision(tx, { member, place, by: act.name, reason: act.reason, at: act.at })
  const before = { state: 'waiting', linkedBy: [...friend.linkedBy] }
  const after = { state: accepted ? 'counted' : 'refused', inviter: `member:${inviter}` }
  await recordAct(tx, act, { action: 'referral.decide_friend', subject: `member:${member}`, before, after })
  const terms = (await versionsOf(tx, merchant)).find(({ version }) => version === friend.version)?.terms
  if (place !== null && terms) await oweForFriend(tx, { merchant, member, inviter, place, terms }, { now: act.at, random })
  return null
}
