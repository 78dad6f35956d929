import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { answerProposal, propose, recordAct, type ReasonedAct } from '#house/audit/index.ts'
import { judgePolicy, policyText, type PolicyRefusal, type TypedPolicy } from '../rules/contracts/judge-policy.ts'
import { raisesPay } from '../rules/contracts/policy.ts'
import type { ContractKind } from '../rules/terms.ts'
import { lockContracts } from './contract-store.ts'
import { insertPolicy, policyAt, proposedPolicies, settlePolicy } from './policy-store.ts'

/** What a proposed policy is kept under: the answer names it, so that one that was made anew is another. */
export const matterOf = (policy: bigint) => `contract_policy:${policy}`

const subjectOf = ({ merchant }: Pick<ReasonedAct, 'merchant'>, kind: ContractKind) => `contracts:${merchant.code}/${kind}`
const told = (policy: TypedPolicy) => ({ ...policy, periods: [...policy.periods], modes: [...policy.modes] })

/**
 * Changes what contracts of a kind may be and how they are paid, from now on; contracts that hold stay as they are. What may let more be paid is
 * proposed; while a proposal waits nothing else is changed, so that what is confirmed is what was seen.
 */
export async function changePolicy(
  tx: Tx,
  act: ReasonedAct,
  { kind, typed }: { readonly kind: ContractKind; readonly typed: TypedPolicy },
): Promise<{ readonly waits: boolean } | PolicyRefusal | Refusal<'decision_waits', null>> {
  const merchant = act.merchant.id
  await lockContracts(tx, merchant)
  const policy = judgePolicy(kind, typed)
  if (isRefusal(policy)) return policy
  if ((await proposedPolicies(tx, merchant)).some((waiting) => waiting.kind === kind)) return refuse('decision_waits')
  const standing = await policyAt(tx, { merchant, kind, at: null })
  const subject = subjectOf(act, kind)
  const [before, after] = [told(policyText(standing)), told(policyText(policy))]
  const waits = raisesPay(standing, policy)
  const id = await insertPolicy(tx, { merchant, kind, policy, since: waits ? null : act.at })
  if (!waits) {
    await recordAct(tx, act, { action: 'agents.change_contract_policy', subject, before, after })
    return { waits }
  }
  const entry = { action: 'agents.propose_contract_policy', subject, after } as const
  const proposed = await propose(tx, act, { matter: matterOf(id), deed: 'change', amount: 0n, entry })
  return isRefusal(proposed) ? proposed : { waits }
}

/** Lets a proposed policy hold, as a second person, or sends it back. */
export async function answerPolicy(
  tx: Tx,
  act: ReasonedAct,
  { id, confirm }: { readonly id: bigint; readonly confirm: boolean },
): Promise<null | Refusal<'nothing_proposed' | 'second_person' | 'same_person', null>> {
  const merchant = act.merchant.id
  await lockContracts(tx, merchant)
  const waiting = (await proposedPolicies(tx, merchant)).find((one) => one.id === id)
  if (!waiting) return refuse('nothing_proposed')
  const { kind, policy } = waiting
  const subject = subjectOf(act, kind)
  const before = told(policyText(await policyAt(tx, { merchant, kind, at: null })))
  const change = { action: 'agents.change_contract_policy', subject, before, after: told(policyText(policy)) } as const
  const back = { action: 'agents.return_contract_policy', subject, after: told(policyText(policy)) } as const
  const answered = await answerProposal(tx, act, { matter: matterOf(id), confirm, entry: () => (confirm ? change : back) })
  if (isRefusal(answered)) return answered
  await settlePolicy(tx, { id, since: confirm ? act.at : null })
  return null
}
