import { answer } from '../../../runtime/http/answer.ts'
import { operatorOf } from '../../../runtime/http/context.ts'
import { actOf } from '../../audit/index.ts'
import { everyMethodOf } from '../deposits/store.ts'
import { changeMethod, orderMethods } from './change-method.ts'
import { methodsDeskContract } from './console-contract.ts'
import { providerHealth } from './provider-health.ts'
import { methodShown } from './method-shown.ts'

export const methodDeskCalls = {
  deskMethods: answer(methodsDeskContract.deskMethods, async ({ context }) => {
    const methods = await everyMethodOf(context.db, operatorOf(context).merchant.id)
    return { list: methods.map(methodShown) }
  }),
  providerHealth: answer(methodsDeskContract.providerHealth, async ({ context }) => {
    const of = { merchant: operatorOf(context).merchant.id, now: context.clock() }
    const rows = await providerHealth(context.db, of)
    const list = rows.map(({ provider, ended, credited, open, toldAt, answeredAt }) => ({
      provider,
      ended,
      credited,
      open,
      toldAt: toldAt && toldAt.getTime(),
      answeredAt: answeredAt && answeredAt.getTime(),
    }))
    return { list }
  }),
  changeMethod: answer(methodsDeskContract.changeMethod, async ({ input, context }) => {
    const { method, reason } = input.body.data
    const act = { ...actOf(context), reason }
    return context.transact((tx) => changeMethod(tx, act, { code: input.params.code, typed: method }))
  }),
  orderMethods: answer(methodsDeskContract.orderMethods, async ({ input, context }) => {
    const { codes } = input.body.data
    return context.transact((tx) => orderMethods(tx, actOf(context), codes))
  }),
}
