import type { Random } from '#kit/random.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import type { Vault } from '#runtime/secrets/vault.ts'
import { recordAct, type Act, type OwnPerson } from '#house/audit/index.ts'
import { personMarksIn, refuseOwnPerson } from '#house/contacts/index.ts'
import { fitsStep } from '../rules/steps.ts'
import { lockSubmission, type SubmissionRow } from '../steps/submission-store.ts'
import { confirmedBy } from '../steps/told-by.ts'
import { endSubmission, type Decision } from './end-submission.ts'

type Deciding = Decision & { readonly id: string; readonly random: Random; readonly vault: Vault }

export type DecideRefusal = OwnPerson | Refusal<'not_found' | 'already_decided' | 'reason_unfit', null>

/** An operator accepts papers, refuses them, or asks for another picture; whoever is refused is told why. */
export async function decideSubmission(
  tx: Tx,
  act: Act,
  { id, state, reason, random, vault }: Deciding,
): Promise<SubmissionRow | DecideRefusal> {
  const found = await lockSubmission(tx, id)
  if (!found || found.merchant !== act.merchant.id || found.step === 'details') return refuse('not_found')
  if (found.state !== 'waiting') return refuse('already_decided')
  const own = await refuseOwnDecision(tx, act, { member: found.member, vault })
  if (own) return own
  const fits = state === 'accepted' ? reason === null : fitsStep(found.step, reason)
  if (!fits) return refuse('reason_unfit')
  await endSubmission(tx, found, { state, reason, by: act.name, now: act.at, random })
  const { step } = found
  await recordAct(tx, act, {
    action: 'verification.decide',
    subject: `member:${found.member}`,
    before: { submission: id, step, state: 'waiting' },
    after: { state, reason },
  })
  return { ...found, state, reason, decidedBy: act.name, decidedAt: new Date(act.at) }
}

/** Nobody decides about themselves: neither as the member's profile says who they are, nor as they confirmed it. */
export async function refuseOwnDecision(
  tx: Tx,
  act: Act,
  { member, vault }: { readonly member: bigint; readonly vault: Vault },
): Promise<OwnPerson | null> {
  const { name: fullName, birthday } = await confirmedBy(tx, vault, member)
  const shown = await personMarksIn(tx, vault, { merchant: act.merchant.id, profile: { fullName, birthday } })
  return refuseOwnPerson(tx, act, { member, shown })
}
