import { controlledAct } from '#house/audit/index.ts'
import { policyShape } from '../contract.ts'
import { judgePolicy } from '../rules/policy.ts'
import { changePolicy } from './change-policy.ts'
import { findPolicy } from './policy-store.ts'

export const policyActs = {
  change: controlledAct({
    name: 'verification.changePolicy',
    permission: 'merchant.write',
    input: policyShape,
    weigh: async (tx, { merchant: { id, code } }, policy) => {
      const narrows = judgePolicy(policy)
      if (narrows) return narrows
      return { alone: false, subject: `merchant:${code}`, before: await findPolicy(tx, id), after: policy }
    },
    perform: changePolicy,
  }),
}
