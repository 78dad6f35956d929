import type { Millis } from '#kit/clock.ts'
import { refuse } from '#kit/refusal.ts'
import type { Database } from '#runtime/database.ts'
import type { Caller, ProofNeeded } from '#runtime/http/context.ts'
import { proofAsked, type Held } from '../rules/proof.ts'
import { hasPaymentPassword } from '../secrets/store.ts'
import { findSessionById } from '../sessions/store.ts'
import { heldBy } from './store.ts'

/** What the member has to prove themselves with. */
export async function heldForProof(db: Database, member: bigint): Promise<Held> {
  const [{ totp, passkey }, payment] = [await heldBy(db, member), await hasPaymentPassword(db, member)]
  return { totp, passkey, payment }
}

/** Why whoever calls may not do what a stolen session must not do: nothing that proves them was shown here a moment ago. */
export async function unproven(
  db: Database,
  { id, session }: Pick<Caller, 'id' | 'session'>,
  now: Millis,
): Promise<ProofNeeded | null> {
  const { provedAt = null, provedBy = null } = (await findSessionById(db, session)) ?? {}
  const proved = provedAt !== null && provedBy !== null ? { at: provedAt, by: provedBy } : null
  const by = proofAsked(proved, await heldForProof(db, id), now)
  return by && refuse('proof_needed', { by: [...by] })
}
