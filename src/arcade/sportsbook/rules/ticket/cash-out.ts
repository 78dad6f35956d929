import type { Units } from '#kit/money.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import { ratio, type Fraction } from '#arcade/families/rules/fraction.ts'
import type { Plan } from './plan.ts'
import { settleTicket } from './settle-ticket.ts'

/** Of a ticket's worth the house keeps so many hundredths when it is sold back. */
export const CASH_OUT_MARGIN = 5n

/** Of what runs of a ticket so many hundredths may be sold by themselves. */
export const SHARES = [25, 50, 75] as const
export type Share = (typeof SHARES)[number]

/** Parts of one ticket. */
export const MOST_PARTS = 10

/** So much of a stake that runs, cut to whole units. */
export const shareOf = (running: Units, share: Share): Units => (running * BigInt(share)) / 100n

/** What a leg stands at: what it returned, what it returns on average as things are, or that its market is suspended. */
export type LegStanding = { readonly returned: Fraction } | { readonly worth: Fraction } | 'suspended'

/** What is offered for a part of a ticket, and what of its stake then runs on. */
export type CashOutOffer = { readonly pays: Units; readonly taken: Units; readonly left: Units }

/**
 * What is offered now for so much of the stake of a ticket: its worth, which is the product of its legs' along every line, less the margin,
 * and no more than the most that it can pay.
 */
export function offerCashOut({
  stake,
  part,
  plan,
  legs,
  most,
}: {
  readonly stake: Units
  readonly part: Units
  readonly plan: Plan
  readonly legs: readonly LegStanding[]
  readonly most: Units
}): CashOutOffer | Refusal<'cash_out_part' | 'leg_suspended' | 'nothing_to_cash_out', null> {
  if (part <= 0n || part > stake) return refuse('cash_out_part')
  const factors = legs.flatMap((leg) => (leg === 'suspended' ? [] : 'worth' in leg ? leg.worth : leg.returned))
  if (factors.length < legs.length) return refuse('leg_suspended')
  if (legs.every((leg) => leg !== 'suspended' && 'returned' in leg)) return refuse('nothing_to_cash_out')
  const worth = settleTicket({ stake: part, plan, factors }) ?? 0n
  const offered = (worth * (100n - CASH_OUT_MARGIN)) / 100n
  const bound = (most * part) / stake
  const pays = offered < bound ? offered : bound
  return pays > 0n ? { pays, taken: part, left: stake - part } : refuse('nothing_to_cash_out')
}

/** What a bet returns on average, as an exact ratio of millionths: cut, so never more than it is. */
export const worthOf = (returned: number): Fraction => ratio(BigInt(Math.floor(returned * 1_000_000)), 1_000_000n)
