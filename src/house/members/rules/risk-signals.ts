/**
 * same_device, same_contact: another member's · same_network_fast: one of many from one network within an hour ·
 * disposable_address: of a mailbox that is thrown away · opposite_bets: against those of another account of the same person, with a bonus.
 */
export const riskSignalKinds = [
  'same_device',
  'same_contact',
  'same_network_fast',
  'disposable_address',
  'opposite_bets',
] as const
/** Those of which an operator says what they found; of opposite bets they say whether they were. */
export const reviewedKinds = [
  'same_device',
  'same_contact',
  'same_network_fast',
  'disposable_address',
] as const satisfies readonly RiskSignalKind[]
export type ReviewedKind = (typeof reviewedKinds)[number]
export const verdicts = ['confirmed', 'cleared'] as const
export type Verdict = (typeof verdicts)[number]
export type RiskSignalKind = (typeof riskSignalKinds)[number]

/** Two bets on one event, of which one lost what the other won by; amounts are decimal text. */
export type BetsAgainst = {
  readonly game: string
  readonly at: number
  readonly lost: { readonly member: string; readonly round: string; readonly staked: string }
  readonly won: { readonly member: string; readonly round: string; readonly staked: string; readonly paid: string }
}
