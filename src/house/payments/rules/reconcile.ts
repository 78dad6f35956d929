import { larger, smaller, type Units } from '#kit/money.ts'
import type { DepositState, WithdrawalState } from '../contract.ts'

export const breakKinds = ['missing_there', 'missing_here', 'other_amount', 'other_state'] as const
export type BreakKind = (typeof breakKinds)[number]

/** What a provider reports of a payment. */
export type Theirs = { readonly state: 'paid' | 'failed' | 'reversed'; readonly amount: Units; readonly currency: string }
/** What we have of it: the amount is what the provider should have been given, or should have given. */
export type Ours = { readonly end: End; readonly amount: Units; readonly currency: string }

/** paid: money moved · held: a person decides what it is, at another place · none: nothing moved, or not yet */
export type End = 'paid' | 'held' | 'none'

export const endOfDeposit: Readonly<Record<DepositState, End>> = {
  preparing: 'none',
  awaiting: 'none',
  reviewing: 'none',
  failed: 'none',
  expired: 'none',
  cancelled: 'none',
  credited: 'paid',
  held: 'held',
  reversed: 'none',
  taken_back: 'none',
}

export const endOfWithdrawal: Readonly<Record<WithdrawalState, End>> = {
  requested: 'none',
  reviewing: 'none',
  approved: 'none',
  paying: 'none',
  rejected: 'none',
  cancelled: 'none',
  refused: 'none',
  paid: 'paid',
  received: 'paid',
  partly: 'paid',
  not_received: 'paid',
  disputed: 'paid',
  settled: 'paid',
}

/** A break and what it is about, in units. */
export type Break = { readonly kind: BreakKind; readonly stake: Units }

/** What one side says and the other does not; null where both agree that money moved, how much, or that none did. */
export function compare(theirs: Theirs | null, ours: Ours | null): Break | null {
  if (!ours) return theirs?.state === 'paid' ? { kind: 'missing_here', stake: theirs.amount } : null
  if (!theirs) return ours.end === 'paid' ? { kind: 'missing_there', stake: ours.amount } : null
  if (ours.end === 'held') return null
  const moved = theirs.state === 'paid'
  if (moved !== (ours.end === 'paid')) return { kind: 'other_state', stake: moved ? theirs.amount : ours.amount }
  if (!moved) return null
  if (theirs.currency !== ours.currency) return { kind: 'other_amount', stake: larger(theirs.amount, ours.amount) }
  const stake = larger(theirs.amount, ours.amount) - smaller(theirs.amount, ours.amount)
  return stake === 0n ? null : { kind: 'other_amount', stake }
}
