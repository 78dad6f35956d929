import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { recordAct, type Act } from './act.ts'
import { insertProposal, type Proposal } from './proposal-store.ts'
import type { Entry } from './entry.ts'

export type ReasonedAct = Act & { readonly reason: string }
type Proposing = Pick<Proposal, 'matter' | 'deed' | 'amount'> & {
  readonly entry: Pick<Entry, 'action' | 'subject' | 'before' | 'after'>
}

/** Proposes a deed. Nothing happens before another operator confirms it; one proposal about a matter waits at a time. */
export async function propose(
  tx: Tx,
  act: ReasonedAct,
  { entry, ...of }: Proposing,
): Promise<Proposal | Refusal<'decision_waits', null>> {
  const proposal = await insertProposal(tx, {
    ...of,
    reason: act.reason,
    proposedBy: act.operator,
    proposedName: act.name,
    at: act.at,
  })
  if (!proposal) return refuse('decision_waits')
  await recordAct(tx, act, entry)
  return proposal
}
