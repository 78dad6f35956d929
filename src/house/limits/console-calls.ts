import { unitsText, type Units } from '#kit/money.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import type { CallContext } from '#runtime/http/context.ts'
import { actOf, actOrPropose } from '#house/audit/index.ts'
import { isMemberOf } from '#house/members/index.ts'
import { memberLimitsContract } from './console-contract.ts'
import { limitActs } from './controlled-acts.ts'
import { readLimits } from './store.ts'

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
    const { reason, ...setting } = input.body.data
    const asked = { ...setting, member: input.params.id }
    const done = await context.transact((tx) => actOrPropose(tx, { ...actOf(context), reason }, limitActs.set, asked))
    return isRefusal(done) ? done : { waits: done.waits }
  }),
}
