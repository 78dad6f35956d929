import type { Millis } from '#kit/clock.ts'
import type { Random } from '#kit/random.ts'
import type { Tx } from '#runtime/database.ts'
import { sendNews } from '#house/notifications/index.ts'
import type { Reason, State } from '../rules/steps.ts'
import { saveDecision, type SubmissionRow } from '../steps/submission-store.ts'

export type Decision = { readonly state: Exclude<State, 'waiting'>; readonly reason: Reason | null }

/** Keeps what was decided of papers, and tells their member what it means. */
export async function endSubmission(
  tx: Tx,
  { id, merchant, member, step }: SubmissionRow,
  { state, reason, by, now, random }: Decision & { readonly by: string; readonly now: Millis; readonly random: Random },
): Promise<void> {
  await saveDecision(tx, { id, state, reason, by, at: now })
  const values = { step: { word: `step.${step}` }, ...(reason && { reason: { word: `reason.${reason}` } }) }
  await sendNews(tx, { about: 'verification', news: state, merchant, members: [member], values }, { now, random })
}
