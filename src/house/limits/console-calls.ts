import { unitsOfText, unitsText, type Units } from '#kit/money.ts'
import { refuse } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import type { CallContext } from '#runtime/http/context.ts'
import { actOf, recordAct } from '#house/audit/index.ts'
import { isMemberOf } from '#house/members/index.ts'
import { memberLimitsContract } from './console-contract.ts'
import { setLimit, type LimitName } from './set-limit.ts'
import { lockLimit, readLimits } from './store.ts'

const textOf = (amount: Units | null) => (amount === null ? null : unitsText(amount))
const theirs = ({ db, tenant }: CallContext, member: bigint) => isMemberOf(db, { id: member, merchant: tenant.id })

export const memberLimitsCalls = {
  memberLimits: answer(memberLimitsContract.memberLimits, async ({ input, context }) => {
    const member = BigInt(input.params.id)
    if (!(await theirs(context, member))) return refuse('not_found')
    const limits = await readLimits(context.db, member)
    return limits.map(({ name, amount, setBy, nextAmount, nextAt }) => ({
      name,
      amount: textOf(amount),
      setBy,
      next: nextAt && { amount: textOf(nextAmount), at: nextAt.getTime() },
    }))
  }),
  setMemberLimit: answer(memberLimitsContract.setMemberLimit, async ({ input, context }) => {
    const member = BigInt(input.params.id)
    if (!(await theirs(context, member))) return refuse('not_found')
    const { name, amount: typed, reason } = input.body.data
    const amount = typed === null ? null : unitsOfText(typed)
    const act = actOf(context, reason)
    return context.transact(async (tx) => {
      const before = await lockLimit(tx, { member, name })
      const deed = { subject: `member:${member}`, before: { [name]: textOf(before) }, after: { [name]: textOf(amount) } }
      await recordAct(tx, act, { action: 'limits.set_limit', ...deed })
      await setLimit(tx, { member, name: name as LimitName, amount, by: { operator: act.actor } }, context.clock)
      return null
    })
  }),
}
