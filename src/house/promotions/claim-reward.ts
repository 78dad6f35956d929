import { DAY, type Millis } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import { unitsOfText, unitsText } from '#kit/money.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { record } from '#house/audit/index.ts'
import { linkedTo } from '#house/members/index.ts'
import { grantGift } from '#house/wagers/index.ts'
import { beginBonus, openBonus, post } from '#house/wallet/index.ts'
import { rewardedNow, type Rewarded } from './bonuses/rewarded-now.ts'
import {
  claimIn,
  claimsOf,
  insertClaim,
  isHeldBy,
  lockClaims,
  momentIn,
  writeIssue,
  writeIssuedAt,
  writeWaiting,
  type Issued,
} from './claim-store.ts'
import { isThereFor } from './code-store.ts'
import { dayFor, refuseMember, refuseStanding, type Taking, type TakeRefusal, type When } from './join-promotion.ts'
import { findPromotion, lockPromotion, spend, type PromotionRow } from './promotion-store.ts'
import { requirementOf } from './rules/reward.ts'
import { standingIn } from './rules/standing.ts'
import { excludedBy, type Terms } from './rules/terms.ts'

export type ClaimRefusal =
  | TakeRefusal
  | Refusal<'deposit_missing' | 'sign_up_unproven' | 'bonus_in_process' | 'budget_spent', null>

/** True where an operator looks at it first, and nothing was given. */
type Claimed = { readonly waits: boolean }

/**
 * Takes what a promotion gives, within the budget: a bonus beside the member's cash, one at a time, or free rounds. The promotion is held from when its budget
 * is spent until the commit, so that two never take the last of it; one of signing up from the start. Whoever may be one person by now with somebody who had the reward of signing up waits for an operator.
 */
export async function claimReward(
  tx: Tx,
  { promotion: id, member, merchant, ip }: Taking,
  { now, random }: When,
): Promise<Claimed | ClaimRefusal> {
  const named = { id, merchant: merchant.id }
  const found = await findPromotion(tx, named)
  const promotion = found?.terms.signUp ? await lockPromotion(tx, named) : found
  if (!promotion || !(await isThereFor(tx, promotion, member))) return refuse('not_found')
  await lockClaims(tx, member)
  const day = dayFor(promotion, merchant.calendar, now)
  const claim = await claimIn(tx, { promotion: id, member, day })
  const claims = await claimsOf(tx, member)
  const rewarded = await rewardedNow(tx, { member, terms: promotion.terms, claim, claims })
  const missing = refuse(promotion.terms.signUp ? 'sign_up_unproven' : 'deposit_missing')
  const standing = standingIn(promotion, { claim: claim?.state ?? null, ready: rewarded !== null, now })
  if (standing === 'join' || standing === 'joined') return missing
  if (standing !== 'claim' && standing !== 'issued') return refuseStanding(standing)
  const refused = await refuseMember(tx, { promotion, member, begun: claim !== null }, now)
  if (refused) return refused
  if (!rewarded) return missing
  if (claim?.state === 'joined' && (await isLinkedToHolder(tx, { promotion, member }))) {
    await writeWaiting(tx, claim.id)
    const [subject, after] = [`member:${member}`, { promotion: id, state: 'applying' }]
    await record(tx, { at: now, merchant: merchant.code, actor: subject, ip, action: 'promotions.take_part', subject, after })
    return { waits: true }
  }
  const isFree = promotion.terms.reward.kind === 'free'
  // What free rounds win is a bonus where it is to be played through.
  const isBonus = !isFree || promotion.terms.times > 0
  if (isBonus && claims.some(({ state, issued }) => state === 'process' && issued?.bonus)) return refuse('bonus_in_process')
  const taken = claim?.id ?? newId(now, random)
  if (!claim)
    await insertClaim(tx, {
      id: taken,
      promotion: id,
      merchant: merchant.id,
      member,
      day,
      state: 'joined',
      remark: null,
      linked: false,
      at: now,
    })
  if (!(await spend(tx, { promotion, amount: rewarded.amount }))) return refuseSpent(tx, named, now)
  // The lane of an account comes after the promotion, here as in all that pays from one: two that have them the other way round wait for each other.
  const bonus = isBonus ? await openBonus(tx, member) : null
  await writeIssue(tx, {
    id: taken,
    deposit: rewarded.deposit,
    issued: issuedOf(promotion.terms, { rewarded, bonus, isFree, now }),
  })
  const subject = `member:${member}`
  const after = { promotion: id, amount: unitsText(rewarded.amount), deposit: rewarded.deposit }
  await record(tx, { at: now, merchant: merchant.code, actor: subject, ip, action: 'promotions.claim', subject, after })
  const issuing = { claim: taken, member, promotion, rewarded, bonus }
  return isFree ? issueFreeRounds(tx, issuing, now) : payBonus(tx, issuing, { now, random })
}

/** Others were faster: what is left is too little for this reward, or for any. */
async function refuseSpent(tx: Tx, named: Parameters<typeof findPromotion>[1], now: Millis): Promise<ClaimRefusal> {
  const left = await findPromotion(tx, named)
  const isOver = left === null || standingIn(left, { claim: null, ready: true, now }) === 'close'
  return refuse(isOver ? 'promotion_over' : 'budget_spent')
}

/** A device, a payee, a document or a contact may have come after the promotion was joined. Two of one person ask one after another, by the promotion's lock. */
async function isLinkedToHolder(
  tx: Tx,
  { promotion: { id, terms }, member }: { readonly promotion: PromotionRow; readonly member: bigint },
): Promise<boolean> {
  return terms.signUp !== null && (await isHeldBy(tx, { promotion: id, members: await linkedTo(tx, member) }))
}

type Giving = { readonly rewarded: Rewarded; readonly bonus: bigint | null; readonly isFree: boolean; readonly now: Millis }

/** Free rounds require nothing yet: that goes by what they win. */
const issuedOf = (terms: Terms, { rewarded: { amount }, bonus, isFree, now }: Giving): Issued => ({
  terms,
  bonus,
  amount,
  requirement: isFree ? 0n : requirementOf(terms, amount),
  at: now,
  expiresAt: now + terms.days * DAY,
})

type Issuing = {
  readonly claim: string
  readonly member: bigint
  readonly promotion: PromotionRow
  readonly rewarded: Rewarded
  readonly bonus: bigint | null
}

/** Pays the bonus in from what the merchant's promotions cost. */
async function payBonus(
  tx: Tx,
  { claim: id, member, promotion: { terms }, rewarded: { amount }, bonus }: Issuing,
  { now, random }: When,
): Promise<Claimed | Refusal<'bonus_in_process', null>> {
  if (bonus === null) throw new Error(`the claim ${id} has no account for its bonus`)
  const posting = {
    id: newId(now, random),
    kind: 'bonus',
    cause: `promotions.claim:${id}`,
    lines: [{ from: { house: 'promotions' }, to: { member, bonus }, amount }],
  } as const
  const posted = await post(tx, posting, () => now)
  if (isRefusal(posted)) throw new Error(`the ledger answers ${posted.code} to the bonus of claim ${id}`)
  return begin(tx, { claim: id, member, bonus, terms, now })
}

type Beginning = {
  readonly claim: string
  readonly member: bigint
  readonly bonus: bigint
  readonly terms: Terms
  readonly now: Millis
}

/** From now on the member's stakes take from the bonus what cash lacks, within its terms. */
async function begin(
  tx: Tx,
  { claim, member, bonus, terms, now }: Beginning,
): Promise<Claimed | Refusal<'bonus_in_process', null>> {
  const largest = terms.largestStake === null ? null : unitsOfText(terms.largestStake)
  const begun = await beginBonus(tx, { member, bonus, largest, excluded: excludedBy(terms) })
  if (!begun) return refuse('bonus_in_process')
  const at = await momentIn(tx, member, now)
  if (at > now) await writeIssuedAt(tx, claim, at)
  return { waits: false }
}

/** Grants the rounds under the claim's own id. Nothing moves until they win: cash, or into a bonus that begins with them. */
async function issueFreeRounds(
  tx: Tx,
  { claim: reward, member, promotion: { terms }, bonus }: Issuing,
  now: Millis,
): Promise<Claimed | Refusal<'bonus_in_process', null>> {
  if (terms.reward.kind !== 'free') throw new Error(`the claim ${reward} is of no free rounds`)
  await grantGift(tx, { reward, member, bonus, gift: { ...terms.reward, days: terms.days } }, now)
  return bonus === null ? { waits: false } : begin(tx, { claim: reward, member, bonus, terms, now })
}
