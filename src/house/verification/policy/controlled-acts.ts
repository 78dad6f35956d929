import { controlledAct, recordAct } from '#house/audit/index.ts'
import { policyShape } from '../contract.ts'
import { judgePolicy } from '../rules/policy.ts'
import { findPolicy, savePolicy } from './policy-store.ts'

export const policyActs = {
  /** What each level of the merchant's members may do, from the next request on. */
  change: controlledAct({
    name: 'verification.changePolicy',
    permission: 'merchant.write',
    input: policyShape,
    weigh: async (tx, { merchant: { id, code } }, policy) => {
      const narrows = judgePolicy(policy)
      if (narrows) return narrows
      return { alone: false, subject: `merchant:${code}`, before: await findPolicy(tx, id), after: policy }
    },
    perform: async (tx, act, policy) => {
      const { id, code } = act.merchant
      const before = await findPolicy(tx, id)
      await savePolicy(tx, { merchant: id, policy, at: act.at })
      await recordAct(tx, act, { action: 'verification.change_policy', subject: `merchant:${code}`, before, after: policy })
      return null
    },
  }),
}
