import { isRefusal, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { propose, type Proposal, type ReasonedAct } from '#house/audit/index.ts'
import { insertChange, type RuleChange } from './change-store.ts'

type Of = Pick<RuleChange, 'about' | 'name'>

/** What a proposal to change a rule is kept under: one waits for each rule. */
export const matterOf = (merchant: string, { about, name }: Of) => `rule:${merchant}/${about}/${name}`

/** What the audit calls the rule. */
export const subjectOf = (merchant: string, { about, name }: Of) =>
  about === 'method' ? `method:${merchant}/${name}` : `merchant:${merchant}`

/** Proposes a change after which one person alone could do more with money; it holds once another operator confirms it. */
export async function proposeChange(
  tx: Tx,
  act: ReasonedAct,
  change: RuleChange,
): Promise<Proposal | Refusal<'decision_waits', null>> {
  const { id, code } = act.merchant
  const entry = { action: 'payments.propose_rule', subject: subjectOf(code, change), after: change.after } as const
  const proposal = await propose(tx, act, { matter: matterOf(code, change), deed: 'change', amount: 0n, entry })
  if (isRefusal(proposal)) return proposal
  await insertChange(tx, { ...change, merchant: id, proposal: proposal.id })
  return proposal
}
