import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
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
  if (!claim || claim.member !== member) return refuse('not_found')
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
