import { dayOf, type Calendar } from '#kit/calendar.ts'
import type { Millis } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import type { Random } from '#kit/random.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { record } from '#house/audit/index.ts'
import { refusePaused, type Paused } from '#house/limits/index.ts'
import { rankNow } from '#house/loyalty/index.ts'
import { linkedTo, standingOf } from '#house/members/index.ts'
import { isBarred } from './barred-store.ts'
import { claimIn, insertClaim, isTakenBy, lockClaims } from './claim-store.ts'
import { isThereFor } from './code-store.ts'
import { findPromotion, lockPromotion, type PromotionRow } from './promotion-store.ts'
import { refusePerson, standingIn, type Standing } from './rules/standing.ts'

export type Taking = {
  readonly promotion: string
  readonly member: bigint
  readonly merchant: { readonly id: number; readonly code: string; readonly calendar: Calendar }
  readonly ip: string
}
export type When = { readonly now: Millis; readonly random: Random }

export type TakeRefusal =
  | Paused
  | Refusal<
      | 'not_found'
      | 'promotion_not_open'
      | 'promotion_over'
      | 'promotion_taken'
      | 'promotion_barred'
      | 'newcomers_only'
      | 'level_too_low',
      null
    >

export const dayFor = ({ terms }: Pick<PromotionRow, 'terms'>, calendar: Calendar, now: Millis): string =>
  terms.daily ? dayOf(now, calendar) : ''

/** What a promotion answers whoever asks for what they may not do as it stands. */
export function refuseStanding(standing: Standing): TakeRefusal {
  if (standing === 'coming_soon') return refuse('promotion_not_open')
  return refuse(standing === 'close' ? 'promotion_over' : 'promotion_taken')
}

type Beginning = { readonly promotion: PromotionRow; readonly member: bigint; readonly begun: boolean }

/** Why this member may take no promotion now, whatever it is, or not this one. Who began it keeps it when they lose their level. */
export async function refuseMember(
  tx: Tx,
  { promotion: { terms }, member, begun }: Beginning,
  now: Millis,
): Promise<TakeRefusal | null> {
  const paused = await refusePaused(tx, member, now)
  if (paused) return paused
  const { memberSince } = await standingOf(tx, member)
  const person = { barred: await isBarred(tx, member), memberSince, rank: await rankNow(tx, member) }
  return refusePerson(begun ? { ...terms, level: null } : terms, person, now)
}

/**
 * Joins a promotion: deposits count for it from now on, or an operator is asked for it, with a remark. Whoever may be one person with
 * somebody who has the reward of signing up is looked at by an operator first.
 */
export async function joinPromotion(
  tx: Tx,
  { promotion: id, member, merchant, ip, remark }: Taking & { readonly remark: string | null },
  { now, random }: When,
): Promise<null | TakeRefusal | Refusal<'remark_missing', null>> {
  const promotion = await findPromotion(tx, { id, merchant: merchant.id })
  if (!promotion || !(await isThereFor(tx, promotion, member))) return refuse('not_found')
  const { reviewed, signUp } = promotion.terms
  // Of two accounts of one person that ask at once, the second sees the first. Whoever claims locks in the same order.
  if (signUp !== null) await lockPromotion(tx, { id, merchant: merchant.id })
  await lockClaims(tx, member)
  const day = dayFor(promotion, merchant.calendar, now)
  const claim = await claimIn(tx, { promotion: id, member, day })
  const standing = standingIn(promotion, { claim: claim?.state ?? null, ready: false, now })
  if (standing !== 'join') return refuseStanding(standing)
  const refused = await refuseMember(tx, { promotion, member, begun: false }, now)
  if (refused) return refused
  if (reviewed && remark === null) return refuse('remark_missing')
  const linked = signUp !== null && (await isTakenBy(tx, { promotion: id, members: await linkedTo(tx, member) }))
  const state = reviewed || linked ? 'applying' : 'joined'
  await insertClaim(tx, {
    id: newId(now, random),
    promotion: id,
    merchant: merchant.id,
    member,
    day,
    state,
    remark,
    linked,
    at: now,
  })
  const subject = `member:${member}`
  const after = { promotion: id, state }
  await record(tx, { at: now, merchant: merchant.code, actor: subject, ip, action: 'promotions.take_part', subject, after })
  return null
}
