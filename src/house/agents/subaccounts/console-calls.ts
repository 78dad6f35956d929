import { refuse } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { actOf } from '#house/audit/index.ts'
import { isMemberOf, stopSubaccount, subaccountsOf } from '#house/members/index.ts'
import { subaccountShown } from './calls.ts'
import { subaccountsConsoleContract as contract } from './console-contract.ts'

const MOST = 100

/** Sub-accounts in the console. */
export const subaccountsConsoleCalls = {
  agentSubaccounts: answer(contract.agentSubaccounts, async ({ input: { params }, context: { db, tenant } }) => {
    const agent = BigInt(params.id)
    if (!(await isMemberOf(db, { id: agent, merchant: tenant.id }))) return refuse('not_found')
    return (await subaccountsOf(db, { agent, limit: MOST })).map(subaccountShown)
  }),
  stopAgentSubaccount: answer(contract.stopAgentSubaccount, ({ input: { params, body }, context }) => {
    const { at: now, actor, ip, merchant } = actOf(context)
    const [agent, member] = [BigInt(params.id), BigInt(params.subaccount)]
    return context.transact(async (tx) => {
      if (!(await isMemberOf(tx, { id: agent, merchant: merchant.id }))) return refuse('not_found')
      return stopSubaccount(tx, { merchant, agent, member, ip, now, actor, reason: body.data.reason })
    })
  }),
}
