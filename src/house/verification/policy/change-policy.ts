import type { Tx } from '#runtime/database.ts'
import { recordAct, type ReasonedAct } from '#house/audit/index.ts'
import type { Policy } from '../rules/policy.ts'
import { findPolicy, savePolicy } from './policy-store.ts'

/** Sets what each level of the merchant's members may do, from the next request on. */
export async function changePolicy(tx: Tx, act: ReasonedAct, policy: Policy): Promise<null> {
  const { id, code } = act.merchant
  const before = await findPolicy(tx, id)
  await savePolicy(tx, { merchant: id, policy, at: act.at })
  await recordAct(tx, act, { action: 'verification.change_policy', subject: `merchant:${code}`, before, after: policy })
  return null
}
