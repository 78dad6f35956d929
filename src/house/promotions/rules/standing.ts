import { DAY, type Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import { mostReward, type Schedule, type Terms } from './terms.ts'

/** How far a member is in a promotion, as kept. */
export const claimStates = [
  'joined',
  'applying',
  'rejected',
  'issued',
  'process',
  'released',
  'used',
  'forfeit',
  'expired',
  'withdrawn',
] as const
export type ClaimState = (typeof claimStates)[number]

/** As the member is shown it; the first three are what they may do. */
export const standings = [
  'join',
  'claim',
  'issued',
  'coming_soon',
  'close',
  'applying',
  'rejected',
  'joined',
  'process',
  'claimed',
  'signed',
] as const
export type Standing = (typeof standings)[number]

type Offer = Schedule & {
  readonly terms: Terms
  readonly closedAt: Millis | null
  readonly budget: Units
  readonly spent: Units
}

type Taking = {
  /** What the member has of it: today's, where it is daily. */
  readonly claim: ClaimState | null
  /** What it waits for once the member joined is there: a deposit that it gives for, or proven contacts. */
  readonly ready: boolean
  readonly now: Millis
}

/** Whether it is over: its time, its operator's word, or its money. */
function isOver({ closesAt, closedAt, budget, spent, terms }: Offer, now: Millis): boolean {
  const least = terms.reward.kind === 'percent' ? 1n : mostReward(terms)
  return closedAt !== null || (closesAt !== null && now >= closesAt) || budget - spent < least
}

/** How a promotion stands for a member, or for a visitor, who has nothing of it yet. */
export function standingIn(offer: Offer, { claim, ready, now }: Taking): Standing {
  if (claim === 'applying' || claim === 'rejected' || claim === 'process') return claim
  if (claim !== null && claim !== 'joined' && claim !== 'issued') return offer.terms.daily ? 'signed' : 'claimed'
  if (now < offer.opensAt) return 'coming_soon'
  if (isOver(offer, now)) return 'close'
  if (claim === 'issued') return 'issued'
  if (claim === 'joined') return ready ? 'claim' : 'joined'
  const { reviewed, reward, signUp } = offer.terms
  return reviewed || reward.kind === 'percent' || signUp !== null ? 'join' : 'claim'
}

type Person = { readonly barred: boolean; readonly memberSince: Millis; readonly rank: number }

/** Why a promotion is for others than this member. */
export function refusePerson(
  { newcomerDays, level }: Pick<Terms, 'newcomerDays' | 'level'>,
  { barred, memberSince, rank }: Person,
  now: Millis,
): Refusal<'promotion_barred' | 'newcomers_only' | 'level_too_low', null> | null {
  if (barred) return refuse('promotion_barred')
  if (level !== null && rank < level) return refuse('level_too_low')
  return newcomerDays !== null && now - memberSince > newcomerDays * DAY ? refuse('newcomers_only') : null
}
