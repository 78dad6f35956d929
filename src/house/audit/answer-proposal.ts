import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { recordAct } from './act.ts'
import { controllersOf } from './separation-of-duties.ts'
import { lockWaiting, saveAnswer, type Proposal } from './proposal-store.ts'
import type { ReasonedAct } from './propose.ts'
import type { Entry } from './entry.ts'

type Answering = {
  readonly matter: string
  readonly confirm: boolean
  readonly entry: (proposal: Proposal) => Pick<Entry, 'action' | 'subject' | 'before' | 'after'>
}

/**
 * Confirms what waits about a matter, or sends it back. Nobody confirms what they proposed, by whatever account; they may take it back. The
 * deed is the caller's, after this and in the same transaction.
 */
export async function answerProposal(
  tx: Tx,
  act: ReasonedAct,
  { matter, confirm, entry }: Answering,
): Promise<Proposal | Refusal<'nothing_proposed' | 'second_person' | 'same_person', null>> {
  const waiting = await lockWaiting(tx, matter)
  if (!waiting) return refuse('nothing_proposed')
  if (confirm && waiting.proposedBy === act.operator) return refuse('second_person')
  const controllers = [...waiting.proposerControllers, ...(await controllersOf(tx, waiting.proposedBy))]
  if (confirm && (await controllersOf(tx, act.operator)).some((controller) => controllers.includes(controller)))
    return refuse('same_person')
  const answered = { id: waiting.id, confirmed: confirm, by: act.operator, name: act.name, reason: act.reason, at: act.at }
  const proposal = await saveAnswer(tx, answered)
  await recordAct(tx, act, entry(proposal))
  return proposal
}
