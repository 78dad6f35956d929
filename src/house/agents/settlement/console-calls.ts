import { unitsText } from '#kit/money.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Database } from '#runtime/database.ts'
import { answer } from '#runtime/http/answer.ts'
import { cutPage, uuidOf } from '#runtime/http/page.ts'
import { actOf, proposalShown, proposalsOn } from '#house/audit/index.ts'
import { memberCalled, namesOf } from '#house/members/index.ts'
import { policyAt } from '../contracts/policy-store.ts'
import { takesSecond } from '../rules/bills/bill.ts'
import { answerBill, approvalMatter, confirmBill } from '../paying/answer-bill.ts'
import { membersOfBill } from '../bills/bill-members.ts'
import { billById, type Bill } from '../bills/bill-store.ts'
import { consoleBillsContract as contract, type ConsoleBill } from '../bills/console-contract.ts'
import { answerCorrection, correctionMatter, proposeCorrection } from '../paying/correct-bill.ts'
import { liabilityOf, listBills, sumBills } from '../bills/list-bills.ts'
import { billOpened, billShown, memberShown, sumShown } from '../bills/show-bills.ts'
import { withinDays } from '../bills/within-days.ts'

const PAGE = 50

async function shown(db: Database, bills: readonly Bill[]): Promise<ConsoleBill[]> {
  const name = await namesOf(
    db,
    bills.map(({ agent }) => agent),
  )
  return bills.map((bill) => ({ ...billShown(bill), agent: { id: String(bill.agent), account: name(bill.agent) } }))
}

async function shownAlone(db: Database, bill: Bill): Promise<ConsoleBill> {
  const [alone] = await shown(db, [bill])
  return alone as ConsoleBill
}

/** How operators approve what agents earned, put it right, and see what is owed. */
export const consoleBillCalls = {
  agentBills: answer(contract.agentBills, async ({ input: { query }, context }) => {
    const { db, tenant } = context
    const within = withinDays(query, context.tenant.calendar)
    if (isRefusal(within)) return within
    const agent =
      query.account === undefined ? null : await memberCalled(db, { merchant: tenant.id, account: query.account.trim() })
    if (query.account !== undefined && agent === null) return { list: [], next: null, sums: [] }
    const asked = { merchant: tenant.id, agent, kind: query.kind ?? null, state: query.state ?? null, within }
    const rows = await listBills(db, { ...asked, order: 'newest', before: uuidOf(query.before), limit: PAGE + 1 })
    const { list, next } = cutPage(rows, PAGE)
    return {
      list: await shown(db, list),
      next,
      sums: query.before === undefined ? (await sumBills(db, asked)).map(sumShown) : null,
    }
  }),
  agentBill: answer(contract.agentBill, async ({ input, context }) => {
    const { db, tenant } = context
    const bill = await billById(db, { merchant: tenant.id, id: input.params.id })
    if (!bill) return refuse('not_found')
    const { agent } = await shownAlone(db, bill)
    const { merchant, kind, amount } = bill
    return {
      ...(await billOpened(db, bill)),
      agent,
      answeredBy: bill.answeredBy,
      answeredAt: bill.answeredAt?.getTime() ?? null,
      second: takesSecond(await policyAt(db, { merchant, kind, at: null }), amount),
      approvals: (await proposalsOn(db, [approvalMatter(bill.id)])).map(proposalShown),
      proposals: (await proposalsOn(db, [correctionMatter(bill.id)])).map(proposalShown),
    }
  }),
  agentBillMembers: answer(contract.agentBillMembers, async ({ input: { params, query }, context }) => {
    const { db, tenant } = context
    const bill = await billById(db, { merchant: tenant.id, id: params.id })
    if (!bill || bill.corrects !== null) return refuse('not_found')
    const { list, next } = await membersOfBill(db, bill, { after: BigInt(query.after ?? 0), limit: PAGE })
    const nameOf = await namesOf(
      db,
      list.map(({ member }) => member),
    )
    return {
      list: list.map((line) => memberShown(line, { id: String(line.member), account: nameOf(line.member) })),
      next: next === null ? null : String(next),
    }
  }),
  answerAgentBill: answer(contract.answerAgentBill, async ({ input, context }) => {
    const { approve, reason } = input.body.data
    const { clock, random, db, transact } = context
    const act = { ...actOf(context), reason }
    const bill = await transact((tx) => answerBill(tx, act, { id: input.params.id, approve, clock, random }))
    return isRefusal(bill) ? bill : shownAlone(db, bill)
  }),
  confirmAgentBill: answer(contract.confirmAgentBill, async ({ input, context }) => {
    const { confirm, reason } = input.body.data
    const { clock, random, db, transact } = context
    const act = { ...actOf(context), reason }
    const bill = await transact((tx) => confirmBill(tx, act, { id: input.params.id, confirm, clock, random }))
    return isRefusal(bill) ? bill : shownAlone(db, bill)
  }),
  correctAgentBill: answer(contract.correctAgentBill, async ({ input, context, tx }) => {
    const { amount, reason } = input.body.data
    const { clock, random } = context
    const proposed = await proposeCorrection(tx, { ...actOf(context), reason }, { id: input.params.id, amount, clock, random })
    return isRefusal(proposed) ? proposed : proposalShown(proposed)
  }),
  answerCorrection: answer(contract.answerCorrection, async ({ input, context }) => {
    const { confirm, reason } = input.body.data
    const { clock, random, transact } = context
    const act = { ...actOf(context), reason }
    const answered = await transact((tx) => answerCorrection(tx, act, { id: input.params.id, confirm, clock, random }))
    return isRefusal(answered) ? answered : proposalShown(answered)
  }),
  agentLiability: answer(contract.agentLiability, async ({ context }) =>
    (await liabilityOf(context.db, context.tenant.id)).map(({ kind, currency, ...amounts }) => ({
      kind,
      currency,
      waiting: unitsText(amounts.waiting),
      toCollect: unitsText(amounts.toCollect),
      owedByUplines: unitsText(amounts.owedByUplines),
      owedByAgents: unitsText(amounts.owedByAgents),
    })),
  ),
}
