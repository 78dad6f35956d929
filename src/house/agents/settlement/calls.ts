import { HOUR } from '#kit/clock.ts'
import { currencyOf } from '#kit/currency.ts'
import { unitsText } from '#kit/money.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { actingFor, callerOf, type CallContext } from '#runtime/http/context.ts'
import { cutPage, uuidOf } from '#runtime/http/page.ts'
import { spendTry } from '#house/visitors/index.ts'
import { balanceOf, laneOf, lookAtMember } from '#house/wallet/index.ts'
import { policyAt } from '../contracts/policy-store.ts'
import { namesBelow } from '../team/names-below.ts'
import { judgeTerms } from '../rules/contracts/judge-terms.ts'
import { rateText } from '../rules/rate.ts'
import { membersOfBill } from '../bills/bill-members.ts'
import { billById, ownKinds } from '../bills/bill-store.ts'
import { collectBill } from '../paying/collect-bill.ts'
import { incomeKinds, settlementContract as contract, type Income } from '../bills/contract.ts'
import { sumIncome } from '../bills/settlement-store.ts'
import { listBills, sumBills } from '../bills/list-bills.ts'
import { billOpened, billShown, memberShown, sumShown } from '../bills/show-bills.ts'
import { tryTerms } from './try-terms.ts'
import { withinDays } from '../bills/within-days.ts'

const PAGE = 50
const TRIALS_AN_HOUR = 30

const whose = (context: CallContext) => ({ merchant: context.tenant.id, agent: actingFor(context).id })

const billOf = (cause: string | null) => cause?.match(/^agents\.bill:([\da-f-]{36})$/)?.[1] ?? null

export const settlementCalls = {
  income: answer(contract.income, async ({ input: { query }, context }) => {
    const within = withinDays(query, context.tenant.calendar)
    if (isRefusal(within) || within === null) return refuse('period_invalid')
    const { merchant, agent } = whose(context)
    const before = query.before === undefined ? {} : { before: BigInt(query.before.split('-')[1] ?? '0') }
    const kinds = incomeKinds.filter((kind) => (query.kind ?? kind) === kind)
    const looked = await lookAtMember(context.db, { member: agent, ...before, kinds, within, limit: PAGE + 1 })
    const rows = looked.entries.slice(0, PAGE)
    const last = looked.entries.length > PAGE ? rows.at(-1)?.seq : looked.reach
    const causes = rows.map(({ cause }) => billOf(cause))
    // What an upline pays stands in the bill of whoever stands below.
    const own = await ownKinds(context.db, { agent, ids: causes.filter((id) => id !== null) })
    return {
      list: rows.map(({ lane, seq, at, kind, amount, balanceAfter, currency }, nth) => ({
        id: `${lane}-${seq}`,
        at: at.getTime(),
        kind: kind as Income['kind'],
        currency,
        bill: own.get(causes[nth] ?? '') ?? null,
        amount: unitsText(amount),
        balanceAfter: unitsText(balanceAfter),
      })),
      next: last === undefined || last === null ? null : `${laneOf(agent)}-${last}`,
      sums:
        query.before === undefined
          ? (await sumIncome(context.db, { merchant, agent, within, kinds })).map(({ gained, lost, ...sum }) => ({
              ...sum,
              gained: unitsText(gained),
              lost: unitsText(lost),
            }))
          : null,
    }
  }),
  bills: answer(contract.bills, async ({ input: { params, query }, context }) => {
    const within = withinDays(query, context.tenant.calendar)
    if (isRefusal(within)) return within
    const asked = { ...whose(context), kind: params.kind, state: query.state ?? null, within }
    const { order = 'newest' } = query
    const rows = await listBills(context.db, { ...asked, order, before: uuidOf(query.before), limit: PAGE + 1 })
    const { list, next } = cutPage(rows, PAGE)
    return {
      list: list.map(billShown),
      next,
      sums: query.before === undefined ? (await sumBills(context.db, asked)).map(sumShown) : null,
    }
  }),
  bill: answer(contract.bill, async ({ input: { params }, context }) => {
    const { merchant, agent } = whose(context)
    const bill = await billById(context.db, { merchant, id: params.id })
    return bill && bill.agent === agent && bill.kind === params.kind ? billOpened(context.db, bill) : refuse('not_found')
  }),
  billMembers: answer(contract.billMembers, async ({ input: { params, query }, context }) => {
    const { merchant, agent } = whose(context)
    // Who the members are is the team's business, and what they came to the income's.
    if (callerOf(context).agent?.rights.has('team') === false) return refuse('forbidden')
    const bill = await billById(context.db, { merchant, id: params.id })
    if (!bill || bill.agent !== agent || bill.kind !== params.kind || bill.corrects !== null) return refuse('not_found')
    const { list, next } = await membersOfBill(context.db, bill, { after: BigInt(query.after ?? 0), limit: PAGE })
    const nameOf = await namesBelow(context.db, { agent, members: list.map(({ member }) => member) })
    return {
      list: list.map((line) => {
        const account = nameOf(line.member)
        return memberShown(line, account === null ? null : { id: String(line.member), account })
      }),
      next: next === null ? null : String(next),
    }
  }),
  collectBill: answer(contract.collectBill, async ({ input: { params }, context, tx }) => {
    const { clock, random } = context
    const bill = await collectBill(tx, { ...whose(context), id: params.id }, { clock, random })
    if (!isRefusal(bill)) return billShown(bill)
    return bill.code === 'state_forbids' ? refuse('collect_frozen') : refuse(bill.code)
  }),
  tryTerms: answer(contract.tryTerms, async ({ input: { params, body }, context }) => {
    const { db, tenant, clock } = context
    const { merchant, agent } = whose(context)
    const { kind } = params
    const bucket = { key: `agents-trial/${merchant}/${agent}`, limit: TRIALS_AN_HOUR, window: HOUR, captchaAfter: 0 }
    const over = await spendTry(db, [bucket], clock())
    if (over) return over
    const policy = await policyAt(db, { merchant, kind, at: null })
    const terms = judgeTerms(body.data, { kind, policy, upline: null, places: currencyOf(tenant.currency)?.payable ?? 0 })
    if (isRefusal(terms)) return terms
    const currency = (await balanceOf(db, agent))?.currency ?? tenant.currency
    const tried = await tryTerms(db, { merchant, agent, currency, includeSelf: policy.includeSelf }, { terms, now: clock() })
    return {
      currency,
      windows: tried.map(({ window, reached, outcome }) => ({
        since: window.from,
        until: window.to,
        turnover: unitsText(reached.turnover),
        loss: unitsText(reached.loss),
        activeMembers: reached.activeMembers,
        rate: outcome.row === null ? null : rateText(terms.rows[outcome.row]?.rate ?? 0n),
        gross: unitsText(outcome.gross),
      })),
      gross: unitsText(tried.reduce((sum, { outcome }) => sum + outcome.gross, 0n)),
    }
  }),
}
