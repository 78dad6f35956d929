import { answer } from '#runtime/http/answer.ts'
import { operatorOf } from '#runtime/http/context.ts'
import { actOf } from '#house/audit/index.ts'
import { everyMethodOf } from '../methods/method-store.ts'
import { addMethod } from '../methods/add-method.ts'
import { changeMethod, orderMethods } from '../methods/change-method.ts'
import { optionConsoleCalls } from '../options/console-calls.ts'
import { methodsConsoleContract } from '../methods/console-contract.ts'
import { providerHealth } from '../methods/provider-health.ts'
import { methodShown } from '../methods/method-shown.ts'
import { retireMethod } from './retire-method.ts'
import { setTier } from '../methods/set-tier.ts'
import { tierOf } from '../methods/tier-store.ts'
import type { Asking } from '../provider/ask-provider.ts'
import { providersOf } from '../provider/providers-of.ts'
import { purseOf } from '#house/wallet/index.ts'
import { refuse } from '#kit/refusal.ts'

export const methodConsoleCalls = (asking: Pick<Asking, 'providers' | 'directory'>) => ({
  ...optionConsoleCalls(asking),
  consoleMethods: answer(methodsConsoleContract.consoleMethods, async ({ context }) => {
    const methods = await everyMethodOf(context.db, operatorOf(context).merchant.id)
    return { list: methods.map(methodShown) }
  }),
  providerHealth: answer(methodsConsoleContract.providerHealth, async ({ context }) => {
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
  changeMethod: answer(methodsConsoleContract.changeMethod, async ({ input, context }) => {
    const { method, reason } = input.body.data
    const act = { ...actOf(context), reason }
    return context.transact((tx) => changeMethod(tx, act, { code: input.params.code, typed: method }))
  }),
  addMethod: answer(methodsConsoleContract.addMethod, async ({ input, context, tx }) => {
    const { method, reason, ...of } = input.body.data
    const { id, currency } = operatorOf(context).merchant
    const providers = await providersOf(asking, id)
    const added = { ...of, currency, typed: method }
    return addMethod(tx, { ...actOf(context), reason }, added, providers)
  }),
  retireMethod: answer(methodsConsoleContract.retireMethod, async ({ input, context }) => {
    const act = { ...actOf(context), reason: input.body.data.reason }
    return context.transact((tx) => retireMethod(tx, act, input.params.code))
  }),
  paymentProviders: answer(methodsConsoleContract.paymentProviders, async ({ context }) => [
    ...(await providersOf(asking, operatorOf(context).merchant.id)).keys(),
  ]),
  memberTier: answer(methodsConsoleContract.memberTier, async ({ input, context }) => {
    const of = { member: BigInt(input.params.id), merchant: operatorOf(context).merchant.id }
    return (await purseOf(context.db, of)) ? { tier: await tierOf(context.db, of.member) } : refuse('not_found')
  }),
  setMemberTier: answer(methodsConsoleContract.setMemberTier, async ({ input, context }) => {
    const { tier, reason } = input.body.data
    const of = { member: BigInt(input.params.id), tier }
    return context.transact((tx) => setTier(tx, { ...actOf(context), reason }, of))
  }),
  orderMethods: answer(methodsConsoleContract.orderMethods, async ({ input, context }) => {
    const { codes } = input.body.data
    return context.transact((tx) => orderMethods(tx, actOf(context), codes))
  }),
})
