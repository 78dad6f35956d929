import type { Random } from '#kit/random.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { recordAct, type Act } from '#house/audit/index.ts'
import { fitsStep, type Reason } from '../rules/steps.ts'
import { lockSubmission, type SubmissionRow } from '../steps/submission-store.ts'
import { endSubmission } from './end-submission.ts'

type TakingBack = { readonly id: string; readonly because: Reason; readonly random: Random }

/**
 * Takes back that papers were accepted: the level of their member falls at once, and the step can be sent again. It eases nothing, so one
 * operator may do it; the member is told why. What they moved before stands.
 */
export async function takeBackStep(
  tx: Tx,
  act: Act & { readonly reason: string },
  { id, because, random }: TakingBack,
): Promise<SubmissionRow | Refusal<'not_found' | 'not_accepted' | 'reason_unfit', null>> {
  const found = await lockSubmission(tx, id)
  if (!found || found.merchant !== act.merchant.id || found.step === 'details') return refuse('not_found')
  const { member, step, state, decidedBy } = found
  if (state !== 'accepted') return refuse('not_accepted')
  if (!fitsStep(step, because)) return refuse('reason_unfit')
  await endSubmission(tx, found, { state: 'taken_back', reason: because, by: act.name, now: act.at, random })
  await recordAct(tx, act, {
    action: 'verification.take_back',
    subject: `member:${member}`,
    before: { submission: id, step, state, by: decidedBy },
    after: { state: 'taken_back', reason: because },
  })
  return { ...found, state: 'taken_back', reason: because, decidedBy: act.name, decidedAt: new Date(act.at) }
}
