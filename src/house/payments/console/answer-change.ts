import { isDeepStrictEqual } from 'node:util'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { answerProposal, hasMoneyWaiting, type Proposal, type ReasonedAct } from '#house/audit/index.ts'
import { keepMethod, methodNow, type MethodChange } from '../methods/change-method.ts'
import { haltRuleNow, keepHaltRule, type HaltChange } from '../reconciliation/change-halt-from.ts'
import { keepRule, ruleNow, type WithdrawalRuleChange } from '../review/change-rule.ts'
import { changeOf, type KeptChange as AnyChange } from '../rule-changes/change-store.ts'
import { matterOf, subjectOf } from '../rule-changes/propose-change.ts'

type KeptChange = (MethodChange | HaltChange | WithdrawalRuleChange) & Pick<AnyChange, 'proposal'>

const actions = {
  method: 'payments.change_method',
  withdrawal_rule: 'payments.change_withdrawal_rule',
  halt_from: 'payments.change_reconciliation_rule',
} as const

type Answering = { readonly proposal: bigint; readonly confirm: boolean }
type AnswerRefusal = Refusal<
  'not_found' | 'nothing_proposed' | 'second_person' | 'same_person' | 'own_deed_waits' | 'proposal_stale',
  null
>

/**
 * Confirms a change of a rule, which then holds, or sends it back. What was changed since it was proposed is not overwritten: such a proposal
 * can only be sent back. Whose own deed with money waits for a second person confirms none.
 */
export async function answerChange(
  tx: Tx,
  act: ReasonedAct,
  { proposal: id, confirm }: Answering,
): Promise<{ change: KeptChange; proposal: Proposal } | AnswerRefusal> {
  const { id: merchant, code } = act.merchant
  const change = (await changeOf(tx, { merchant, proposal: id })) as KeptChange | null
  if (!change) return refuse('not_found')
  const now = await locked(tx, merchant, change)
  const { before, after } = change
  const action = confirm ? actions[change.about] : ('payments.return_rule' as const)
  const entry = () => ({ action, subject: subjectOf(code, change), before, after })
  const proposal = await answerProposal(tx, act, { matter: matterOf(code, change), confirm, entry })
  if (isRefusal(proposal)) return proposal
  if (proposal.id !== id) return refuse('nothing_proposed')
  if (!confirm) return { change, proposal }
  if (await hasMoneyWaiting(tx, act.operator)) return refuse('own_deed_waits')
  if (!isDeepStrictEqual(now, before)) return refuse('proposal_stale')
  await keep(tx, merchant, change)
  return { change, proposal }
}

/** The rule as it stands, locked until the transaction ends. */
function locked(tx: Tx, merchant: number, { about, name }: KeptChange): Promise<KeptChange['before']> {
  if (about === 'method') return methodNow(tx, { merchant, code: name })
  return about === 'halt_from' ? haltRuleNow(tx, merchant) : ruleNow(tx, merchant)
}

function keep(tx: Tx, merchant: number, { about, after }: KeptChange): Promise<void> {
  if (about === 'method') return keepMethod(tx, merchant, after)
  return about === 'halt_from' ? keepHaltRule(tx, merchant, after) : keepRule(tx, merchant, after)
}
