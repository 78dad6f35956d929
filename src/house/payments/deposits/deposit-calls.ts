import { currencyOf } from '../../../kit/currency.ts'
import { unitsText } from '../../../kit/money.ts'
import { isRefusal, refuse } from '../../../kit/refusal.ts'
import { answer } from '../../../runtime/http/answer.ts'
import { callerOf } from '../../../runtime/http/context.ts'
import { paymentsContract, type Deposit, type DepositMethod } from '../contract.ts'
import { placing } from '../jobs.ts'
import { requestDeposit } from './request-deposit.ts'
import { depositsOf, methodsOf, ownDeposit, type DepositRow, type Method } from './store.ts'

const PAGE = 20

/** A deposit as its member sees it. */
export function depositView(row: DepositRow): Deposit {
  return {
    id: row.id,
    method: row.method,
    amount: unitsText(row.amount),
    currency: row.currency,
    state: row.state,
    payUrl: row.state === 'awaiting' ? row.payUrl : null,
    createdAt: row.createdAt.getTime(),
  }
}

/** Ways in or out, as a member reads them. */
export function waysShown(ways: readonly Method[], language: string): DepositMethod[] {
  return ways
    .filter(({ currency }) => currencyOf(currency) !== undefined)
    .map((way) => ({
      code: way.code,
      title: way.titles[language] ?? way.titles['EN'] ?? way.code,
      currency: way.currency,
      smallest: unitsText(way.smallest),
      largest: unitsText(way.largest),
      presets: way.presets.map(unitsText),
      sandbox: way.provider === 'sandbox',
    }))
}

export const depositCalls = {
  depositMethods: answer(paymentsContract.depositMethods, async ({ context }) => {
    return waysShown(await methodsOf(context.db, context.tenant.id), context.language)
  }),
  requestDeposit: answer(paymentsContract.requestDeposit, async ({ input, context, tx }) => {
    const asked = { ...input.body.data, member: callerOf(context).id, merchant: context.tenant.id, language: context.language }
    const deposit = await requestDeposit(tx, asked, { now: context.clock(), random: context.random })
    if (isRefusal(deposit)) return deposit
    await placing.add(tx, { deposit: deposit.id })
    return depositView(deposit)
  }),
  deposits: answer(paymentsContract.deposits, async ({ input, context }) => {
    const rows = await depositsOf(context.db, {
      member: callerOf(context).id,
      before: input.query.before ?? null,
      limit: PAGE + 1,
    })
    const list = rows.slice(0, PAGE).map(depositView)
    return { list, next: rows.length > PAGE ? (list.at(-1)?.id ?? null) : null }
  }),
  deposit: answer(paymentsContract.deposit, async ({ input, context }) => {
    const row = await ownDeposit(context.db, { id: input.params.id, member: callerOf(context).id })
    return row ? depositView(row) : refuse('not_found')
  }),
}
