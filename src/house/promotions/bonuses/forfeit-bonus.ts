import type { Millis } from '#kit/clock.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { record } from '#house/audit/index.ts'
import { endFreeRounds, freeRoundsOf } from '#house/wagers/index.ts'
import { lockClaim } from '../claim-store.ts'
import type { When } from '../join-promotion.ts'
import { endClaim } from './end-claim.ts'
import { endFreeClaim } from './end-free-claim.ts'

type Forfeiting = { readonly claim: string; readonly member: bigint; readonly merchant: string; readonly ip: string }

/** The member gives their bonus up; stakes that are open stay open, and what they give back of it is the house's. */
export async function forfeitBonus(
  tx: Tx,
  { claim: id, member, merchant, ip }: Forfeiting,
  when: When,
): Promise<null | Refusal<'not_found' | 'bonus_ended', null>> {
  const claim = await lockClaim(tx, id)
  if (!claim) return forfeitGift(tx, { claim: id, member, merchant, ip }, when.now)
  if (claim.member !== member) return refuse('not_found')
  const { state, issued } = claim
  if (state !== 'process' || !issued) return refuse('bonus_ended')
  const by = { actor: `member:${member}`, merchant, ip }
  const { bonus } = issued
  const ended =
    bonus === null
      ? await endFreeClaim(tx, { claim: { ...claim, issued }, as: 'forfeit', by }, when.now)
      : await endClaim(tx, { claim: { ...claim, issued: { ...issued, bonus } }, as: 'forfeit', by }, when)
  return ended ? null : refuse('bonus_ended')
}

/** Free rounds that no promotion gave, but a level or a mission. */
async function forfeitGift(
  tx: Tx,
  { claim: reward, member, merchant, ip }: Forfeiting,
  now: Millis,
): Promise<null | Refusal<'not_found' | 'bonus_ended', null>> {
  if (!(await freeRoundsOf(tx, member)).has(reward)) return refuse('not_found')
  if (!(await endFreeRounds(tx, { reward, member, as: 'forfeit' }))) return refuse('bonus_ended')
  const subject = `member:${member}`
  const after = { gift: reward, end: 'forfeit' }
  await record(tx, { at: now, merchant, actor: subject, ip, action: 'promotions.end', subject, after })
  return null
}
