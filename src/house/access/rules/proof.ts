import { MINUTE, type Millis } from '#kit/clock.ts'
import type { ProofKind } from '#wire/proof.ts'

/** How long something that was shown stands for what a stolen session must not do. */
export const PROOF_LIFE: Millis = 10 * MINUTE

export type Held = { readonly payment: boolean; readonly totp: boolean; readonly passkey: boolean }

/** What proves a member: what they have set up for it; the login's password where that is nothing. */
export function provesBy({ payment, totp, passkey }: Held): readonly ProofKind[] {
  const own = [payment && 'payment', totp && 'totp', passkey && 'passkey'] as const
  const set = own.filter((kind) => kind !== false)
  return set.length > 0 ? set : ['password']
}

export type Proved = { readonly at: Millis; readonly by: ProofKind } | null

/** What must be shown first, one of them; null where something that proves this member was shown a moment ago. */
export function proofAsked(proved: Proved, held: Held, now: Millis): readonly ProofKind[] | null {
  const kinds = provesBy(held)
  return proved && kinds.includes(proved.by) && now - proved.at < PROOF_LIFE ? null : kinds
}
