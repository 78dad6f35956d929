import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { answerProposal, propose, recordAct, type ReasonedAct } from '#house/audit/index.ts'
import { HALT_FROM, haltFrom, lockBreak, setExplained, type BreakRow } from './reconciliation-store.ts'

/** What a proposal about a break is kept under; it is also what the audit calls it. */
export const matterOf = (id: string) => `break:${id}`

type NoBreak = Refusal<'not_found' | 'break_ended', null>
export type Explained = { readonly ended: boolean }

const told = ({ about, reference, kind, stake, currency }: BreakRow) => ({
  about,
  reference,
  kind,
  stake: String(stake),
  currency,
})

async function openBreak(tx: Tx, id: string): Promise<BreakRow | NoBreak> {
  const found = await lockBreak(tx, id)
  if (!found) return refuse('not_found')
  return found.ended === null ? found : refuse('break_ended')
}

/**
 * Says what a break is. It moves no money: where money is to be moved, a decision on the payment or money moved by hand does it, each with a
 * second person of its own. A break of more than the merchant bears waits for a second person here too.
 */
export async function explainBreak(
  tx: Tx,
  act: ReasonedAct,
  id: string,
): Promise<Explained | NoBreak | Refusal<'decision_waits', null>> {
  const found = await openBreak(tx, id)
  if (isRefusal(found)) return found
  const borne = found.merchant === null ? HALT_FROM : await haltFrom(tx, found.merchant)
  const matter = matterOf(id)
  if (found.stake > borne) {
    const entry = { action: 'payments.propose_explanation' as const, subject: matter, after: told(found) }
    const proposed = await propose(tx, act, { matter, deed: 'explain', amount: found.stake, entry })
    return isRefusal(proposed) ? proposed : { ended: false }
  }
  await setExplained(tx, { id, at: act.at })
  await recordAct(tx, act, { action: 'payments.explain_break', subject: matter, after: told(found) })
  return { ended: true }
}

/** Confirms an explanation as a second person, or sends it back. */
export async function answerExplanation(
  tx: Tx,
  act: ReasonedAct,
  { id, confirm }: { readonly id: string; readonly confirm: boolean },
): Promise<Explained | NoBreak | Refusal<'nothing_proposed' | 'second_person' | 'same_person', null>> {
  const found = await openBreak(tx, id)
  if (isRefusal(found)) return found
  const action = confirm ? ('payments.explain_break' as const) : ('payments.return_explanation' as const)
  const matter = matterOf(id)
  const answered = await answerProposal(tx, act, {
    matter,
    confirm,
    entry: () => ({ action, subject: matter, after: told(found) }),
  })
  if (isRefusal(answered)) return answered
  if (confirm) await setExplained(tx, { id, at: act.at })
  return { ended: confirm }
}
