import type { Clock } from '#kit/clock.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { answerProposal, propose, type Proposal, type ReasonedAct } from '#house/audit/index.ts'
import { liftHalt, payoutHalt, type Halt } from './trial-balance.ts'

/** What a proposal to lift a halt is kept under. */
export const matterOfHalt = ({ id }: Pick<Halt, 'id'>) => `halt:${id}`

const told = ({ reason, at }: Halt) => ({ reason, since: at.toISOString() })
const subject = 'ledger:payouts'

/** Proposes to let payouts go on after somebody has looked at the books. */
export async function proposeLift(
  tx: Tx,
  act: ReasonedAct,
  merchant: number,
): Promise<Proposal | Refusal<'not_halted' | 'decision_waits', null>> {
  const halt = await payoutHalt(tx, merchant)
  if (!halt) return refuse('not_halted')
  const entry = { action: 'wallet.propose_lift' as const, subject, after: told(halt) }
  return propose(tx, act, { matter: matterOfHalt(halt), deed: 'lift', amount: 0n, entry })
}

/** Lets payouts go on, as a second person; or sends the proposal back. */
export async function answerLift(
  tx: Tx,
  act: ReasonedAct,
  { merchant, confirm, clock }: { readonly merchant: number; readonly confirm: boolean; readonly clock: Clock },
): Promise<Proposal | Refusal<'not_halted' | 'nothing_proposed' | 'second_person' | 'same_person', null>> {
  const halt = await payoutHalt(tx, merchant)
  if (!halt) return refuse('not_halted')
  const action = confirm ? ('wallet.lift_halt' as const) : ('wallet.return_lift' as const)
  const entry = () => ({ action, subject, before: told(halt) })
  const answered = await answerProposal(tx, act, { matter: matterOfHalt(halt), confirm, entry })
  if (isRefusal(answered) || !confirm) return answered
  await liftHalt(tx, { id: halt.id, by: act.actor, clock })
  return answered
}
