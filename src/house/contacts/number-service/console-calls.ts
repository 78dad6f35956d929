import { isRefusal } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { operatorOf } from '#runtime/http/context.ts'
import { actOf, actOrPropose } from '#house/audit/index.ts'
import type { Directory } from '#house/merchants/index.ts'
import { numberServiceAccessContract } from './console-contract.ts'
import { numberServiceActs } from './controlled-acts.ts'
import { removeService } from './set-service.ts'
import { serviceAccessOf } from './store.ts'

export const numberServiceAccessCalls = ({ directory }: { readonly directory: Directory }) => ({
  numberServiceAccess: answer(numberServiceAccessContract.numberServiceAccess, async ({ context }) => {
    const { merchant } = operatorOf(context)
    const shown = (await directory.byId(merchant.id))?.flags.IDENTITYSMS === true
    const { project = null, apiKey = null, changedAt } = (await serviceAccessOf(context.db, merchant.id)) ?? {}
    return { shown, project, apiKey, changedAt: changedAt?.getTime() ?? null }
  }),
  setNumberService: answer(numberServiceAccessContract.setNumberService, async ({ input, context }) => {
    const { reason, ...access } = input.body.data
    const act = { ...actOf(context), reason }
    const done = await context.transact((tx) => actOrPropose(tx, act, numberServiceActs.set, access))
    return isRefusal(done) ? done : { waits: done.waits }
  }),
  removeNumberService: answer(numberServiceAccessContract.removeNumberService, async ({ input, context }) => {
    const act = actOf(context, input.body.data.reason)
    return context.transact((tx) => removeService(tx, act))
  }),
})
