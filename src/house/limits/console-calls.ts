import { isRefusal, refuse } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import type { CallContext } from '#runtime/http/context.ts'
import { actOf, actOrPropose } from '#house/audit/index.ts'
import { isMemberOf } from '#house/members/index.ts'
import { readBounds } from '#house/wallet/index.ts'
import { memberLimitsContract } from './console-contract.ts'
import { limitActs } from './controlled-acts.ts'
import { pausesOf } from './pause-store.ts'
import { limitText, ownLimits } from './rules/own-limits.ts'
import { readLimits } from './store.ts'

const theirs = ({ db, tenant }: CallContext, member: bigint) => isMemberOf(db, { id: member, merchant: tenant.id })

export const memberLimitsCalls = {
  memberLimits: answer(memberLimitsContract.memberLimits, async ({ input, context }) => {
    const member = BigInt(input.params.id)
    if (!(await theirs(context, member))) return refuse('not_found')
    const limits = await readLimits(context.db, member)
    return limits.map(({ name, amount, setBy, nextAmount, nextAt }) => ({
      name,
      amount: limitText(name, amount),
      setBy,
      next: nextAt && { amount: limitText(name, nextAmount), at: nextAt.getTime() },
    }))
  }),
  memberPauses: answer(memberLimitsContract.memberPauses, async ({ input, context }) => {
    const member = BigInt(input.params.id)
    if (!(await theirs(context, member))) return refuse('not_found')
    return (await pausesOf(context.db, member)).map(({ id, kind, beganAt, until, askedAt, overAt, follows }) => ({
      id,
      kind,
      since: beganAt.getTime(),
      until: until.getTime(),
      askedAt: askedAt?.getTime() ?? null,
      overAt: overAt?.getTime() ?? null,
      follows,
    }))
  }),
  endMistakenPause: answer(memberLimitsContract.endMistakenPause, async ({ input, context }) => {
    const { id: member, pause } = input.params
    const act = { ...actOf(context), reason: input.body.data.reason }
    const done = await context.transact((tx) => actOrPropose(tx, act, limitActs.endMistakenPause, { member, pause }))
    return isRefusal(done) ? done : { waits: done.waits }
  }),
  setMemberLimit: answer(memberLimitsContract.setMemberLimit, async ({ input, context }) => {
    const { reason, ...setting } = input.body.data
    const asked = { ...setting, member: input.params.id }
    const done = await context.transact((tx) => actOrPropose(tx, { ...actOf(context), reason }, limitActs.set, asked))
    return isRefusal(done) ? done : { waits: done.waits }
  }),
  bounds: answer(memberLimitsContract.bounds, async ({ context: { db, tenant } }) => ({
    currency: tenant.currency,
    bounds: (await readBounds(db, tenant.id)).map(({ region, ...bound }) => ({
      region,
      limits: ownLimits.flatMap((name) => {
        const amount = limitText(name, bound[name])
        return amount === null ? [] : [{ name, amount }]
      }),
    })),
  })),
  setBound: answer(memberLimitsContract.setBound, async ({ input, context }) => {
    const { reason, ...asked } = input.body.data
    const done = await context.transact((tx) => actOrPropose(tx, { ...actOf(context), reason }, limitActs.bound, asked))
    return isRefusal(done) ? done : { waits: done.waits }
  }),
}
