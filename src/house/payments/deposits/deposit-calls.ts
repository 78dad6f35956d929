import type { Calendar } from '#kit/calendar.ts'
import type { Millis } from '#kit/clock.ts'
import { currencyOf } from '#kit/currency.ts'
import { unitsText } from '#kit/money.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { callerOf } from '#runtime/http/context.ts'
import { cutPage } from '#runtime/http/page.ts'
import { ageGate, type GatePorts } from '#house/members/index.ts'
import type { Moved } from '#house/verification/index.ts'
import { paymentsContract, type Deposit, type DepositMethod } from '../contract.ts'
import { tierOf } from '../methods/tier-store.ts'
import { billOf, hasTier, isOffered, isOpen } from '../rules/method.ts'
import { cancelDeposit } from './cancel-deposit.ts'
import { showSlips } from './show-slips.ts'
import { placing, requestDeposit } from './request-deposit.ts'
import { depositsOf, ownDeposit, type DepositRow } from './store.ts'
import { methodsOf, type DepositWay, type Method } from '../methods/method-store.ts'

const PAGE = 20

const payable: ReadonlySet<Deposit['state']> = new Set(['preparing', 'awaiting'])

/** A deposit as its member sees it. How it is paid is told only while it can be. */
export function depositView(row: DepositRow): Deposit {
  const { payTo, expiresAt } = row
  const open = payable.has(row.state)
  return {
    id: row.id,
    method: row.method,
    kind: row.kind,
    amount: unitsText(row.credited ?? row.amount),
    fee: unitsText(row.fee),
    currency: row.currency,
    state: row.state,
    payUrl: row.state === 'awaiting' ? row.payUrl : null,
    code: open ? row.code : null,
    payTo: open && payTo ? { bank: payTo.bank, account: payTo.account, holder: payTo.holder } : null,
    reference: billOf(row.id),
    expiresAt: expiresAt && expiresAt.getTime(),
    refusedBecause: row.refusedBecause,
    createdAt: row.createdAt.getTime(),
  }
}

/** What a member reads of any way in or out. */
export const wayShown = (way: Method, language: string) => ({
  code: way.code,
  title: way.titles[language] ?? way.titles['EN'] ?? way.code,
  currency: way.currency,
  smallest: unitsText(way.smallest),
  largest: unitsText(way.largest),
  presets: way.presets.map(unitsText),
  sandbox: way.provider === 'sandbox',
})

/** A method outside its hours is shown closed; one of other countries or tiers is not shown. */
function methodsShown(methods: readonly DepositWay[], { language, region, tier, ...here }: Visit): DepositMethod[] {
  return methods
    .filter(({ tiers }) => hasTier(tiers, tier))
    .filter(({ currency, countries }) => currencyOf(currency) && isOffered({ countries, hours: null }, { region, ...here }))
    .map((method) => ({
      ...wayShown(method, language),
      kind: method.kind,
      fee: { fixed: unitsText(method.fee.fixed), rate: method.fee.rate },
      hours: method.hours,
      open: isOpen(method.hours, here),
    }))
}

type Visit = {
  readonly language: string
  readonly region: string | null
  readonly now: Millis
  readonly calendar: Calendar
  readonly tier: number
}

export const depositCalls = ({ regionOf, moved, ...ports }: GatePorts & { readonly moved: Moved }) => ({
  depositMethods: answer(paymentsContract.depositMethods, async ({ context }) => {
    const { db, tenant, language, clock, ip } = context
    const tier = await tierOf(db, callerOf(context).id)
    return methodsShown(await methodsOf(db, tenant.id), {
      language,
      region: regionOf(ip),
      now: clock(),
      calendar: tenant.calendar,
      tier,
    })
  }),
  requestDeposit: answer(paymentsContract.requestDeposit, async ({ input, context, tx }) => {
    const underage = await ageGate({ regionOf, ...ports })(context)
    if (underage) return underage
    const { tenant, language, ip } = context
    const asked = { ...input.body.data, member: callerOf(context).id, merchant: tenant.id, language, region: regionOf(ip) }
    const deposit = await requestDeposit(tx, asked, { now: context.clock(), random: context.random, moved })
    if (isRefusal(deposit)) return deposit
    if (deposit.state === 'preparing') await placing.add(tx, { deposit: deposit.id })
    return depositView(deposit)
  }),
  showSlips: answer(paymentsContract.showSlips, async ({ input, context, tx }) => {
    const { deposit: id, pictures } = input.body.data
    const of = { deposit: id, member: callerOf(context).id, at: context.clock() }
    const deposit = await showSlips(tx, { ...of, pictures: [...new Set(pictures)] })
    return isRefusal(deposit) ? deposit : depositView(deposit)
  }),
  cancelDeposit: answer(paymentsContract.cancelDeposit, async ({ input, context, tx }) => {
    const of = { id: input.params.id, member: callerOf(context).id, at: context.clock() }
    const deposit = await cancelDeposit(tx, of)
    return isRefusal(deposit) ? deposit : depositView(deposit)
  }),
  deposits: answer(paymentsContract.deposits, async ({ input, context }) => {
    const rows = await depositsOf(context.db, {
      member: callerOf(context).id,
      before: input.query.before ?? null,
      limit: PAGE + 1,
    })
    const { list, next } = cutPage(rows, PAGE)
    return { list: list.map(depositView), next }
  }),
  deposit: answer(paymentsContract.deposit, async ({ input, context }) => {
    const row = await ownDeposit(context.db, { id: input.params.id, member: callerOf(context).id })
    return row ? depositView(row) : refuse('not_found')
  }),
})
