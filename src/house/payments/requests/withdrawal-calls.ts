import type { Millis } from '#kit/clock.ts'
import { currencyOf } from '#kit/currency.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { cutPage } from '#runtime/http/page.ts'
import { callerOf } from '#runtime/http/context.ts'
import type { Vault } from '#runtime/secrets/vault.ts'
import type { Moved } from '#house/verification/index.ts'
import { addPayee } from '../payees/add-payee.ts'
import { paymentsContract, type PayeeShown } from '../contract.ts'
import { wayShown } from '../deposits/deposit-calls.ts'
import { optionsOf } from '../options/option-store.ts'
import { payeesOf, type PayeeRow } from '../payees/payee-store.ts'
import { dueAt, type WithdrawalRule } from '../rules/review.ts'
import { provePayment, type Proving } from './prove-payment.ts'
import { removePayee } from '../payees/remove-payee.ts'
import { withdrawalRule } from '../withdrawals/rule-store.ts'
import { withdrawalView } from '../withdrawals/show-withdrawal.ts'
import type { Turnover } from './turnover.ts'
import { requestWithdrawal } from './request-withdrawal.ts'
import { ownWithdrawal, withdrawalsOf } from '../withdrawals/withdrawal-store.ts'

const PAGE = 20

type Input = { readonly rule: WithdrawalRule; readonly now: Millis }

function payeeView({ id, option, tail, createdAt }: PayeeRow, { rule, now }: Input): PayeeShown {
  const due = dueAt(rule, createdAt.getTime(), now)
  return { id, option, tail, createdAt: createdAt.getTime(), heldUntil: due > now ? due : null }
}

export const withdrawalCalls = ({
  vault,
  turnover,
  moved,
  ...proving
}: { readonly vault: Vault; readonly turnover: Turnover; readonly moved: Moved } & Proving) => ({
  withdrawalOptions: answer(paymentsContract.withdrawalOptions, async ({ context }) =>
    (await optionsOf(context.db, context.tenant.id))
      .filter(({ currency }) => currencyOf(currency) !== undefined)
      .map((option) => ({ ...wayShown(option, context.language), kind: option.kind })),
  ),
  payees: answer(paymentsContract.payees, async ({ context }) => {
    const asked = { rule: await withdrawalRule(context.db, context.tenant.id), now: context.clock() }
    return (await payeesOf(context.db, callerOf(context).id)).map((payee) => payeeView(payee, asked))
  }),
  addPayee: answer(paymentsContract.addPayee, async ({ input, context, tx }) => {
    const { tenant, ip } = context
    const asked = { ...input.body.data, member: callerOf(context).id, merchant: tenant, ip, vault }
    const now = context.clock()
    const payee = await addPayee(tx, asked, { now, random: context.random })
    return isRefusal(payee) ? payee : payeeView(payee, { rule: await withdrawalRule(tx, tenant.id), now })
  }),
  removePayee: answer(paymentsContract.removePayee, ({ input, context }) => {
    const { tenant, ip } = context
    const of = { id: input.params.id, member: callerOf(context).id, merchant: tenant.code, ip }
    return context.transact((tx) => removePayee(tx, of, context.clock()))
  }),
  requestWithdrawal: answer(paymentsContract.requestWithdrawal, {
    before: ({ input, context }) => provePayment(proving, context, input.body.data.paymentPassword),
    give: async ({ input, context, tx }) => {
      const { paymentPassword: _, ...typed } = input.body.data
      const asked = { ...typed, member: callerOf(context).id, merchant: context.tenant.id, language: context.language }
      const withdrawal = await requestWithdrawal(tx, asked, { now: context.clock(), random: context.random, turnover, moved })
      return isRefusal(withdrawal) ? withdrawal : withdrawalView(withdrawal)
    },
  }),
  withdrawals: answer(paymentsContract.withdrawals, async ({ input, context }) => {
    const rows = await withdrawalsOf(context.db, {
      member: callerOf(context).id,
      before: input.query.before ?? null,
      limit: PAGE + 1,
    })
    const { list, next } = cutPage(rows, PAGE)
    return { list: list.map(withdrawalView), next }
  }),
  withdrawal: answer(paymentsContract.withdrawal, async ({ input, context }) => {
    const row = await ownWithdrawal(context.db, { id: input.params.id, member: callerOf(context).id })
    return row ? withdrawalView(row) : refuse('not_found')
  }),
})
