import type { Random } from '#kit/random.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { recordAct, type Act } from '#house/audit/index.ts'
import { reasons } from '../rules/steps.ts'
import { lockSubmission, type SubmissionRow } from '../steps/submission-store.ts'
import { endSubmission, type Decision } from './end-submission.ts'

type Deciding = Decision & { readonly id: string; readonly random: Random }

export type DecideRefusal = Refusal<'not_found' | 'already_decided' | 'reason_unfit', null>

/** An operator accepts papers, refuses them, or asks for another picture; whoever is refused is told why. */
export async function decideSubmission(
  tx: Tx,
  act: Act,
  { id, state, reason, random }: Deciding,
): Promise<SubmissionRow | DecideRefusal> {
  const found = await lockSubmission(tx, id)
  if (!found || found.merchant !== act.merchant.id || found.step === 'details') return refuse('not_found')
  if (found.state !== 'waiting') return refuse('already_decided')
  const fits = state === 'accepted' ? reason === null : (reasons[found.step] as readonly (string | null)[]).includes(reason)
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
