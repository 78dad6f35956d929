import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import type { ProofKind } from '#wire/proof.ts'
import { letIn, type Entered } from '../sessions/let-in.ts'
import type { Due } from '../rules/password-due.ts'
import { firstUntilOf } from '../secrets/store.ts'
import { endSessions } from '../sessions/ending-store.ts'
import { findSessionById } from '../sessions/store.ts'
import type { Visit } from '../visit.ts'

/** Whoever has shown a password and not yet a second factor. */
export type Holder = { readonly member: bigint; readonly ticket: string; readonly remember: boolean }
type Shown = Holder & { readonly provedBy: ProofKind }
export type Passed = Entered & { readonly due: Due | null }

/** Swaps a ticket whose second factor was shown for what comes next: a session, or the change of a password that is due. */
export async function passFactor(
  tx: Tx,
  visit: Visit & { readonly device: string },
  { member, ticket, remember, provedBy }: Shown,
): Promise<Passed | Refusal<'not_logged_in', null>> {
  const session = await findSessionById(tx, ticket)
  const used = await endSessions(tx, { member, session: ticket, now: visit.clock(), reason: 'step done' })
  // Of two concurrent requests with a right code, one succeeds.
  if (!session || used.length === 0) return refuse('not_logged_in')
  const { mustChange } = session
  const stage = mustChange ? 'password' : 'open'
  const entered = await letIn(tx, visit, { member, stage, mustChange, remember, knownDevice: false, provedBy })
  const due = mustChange ? ((await firstUntilOf(tx, member)) === null ? 'expired' : 'default') : null
  return { ...entered, due }
}
