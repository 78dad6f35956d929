import type { Units } from '#kit/money.ts'
import type { Bill, BillPayment, Books, Entry } from '../books.ts'

const income: ReadonlySet<string> = new Set(['salary', 'dividend'])
type Ways = ReadonlyMap<string, Units>
const of = (ways: Ways, ...names: readonly string[]): Units => names.reduce((sum, name) => sum + (ways.get(name) ?? 0n), 0n)

/**
 * Each bill of an agent by itself: what it says was set aside, paid and passed on is the sum of its payments, and what it brought its agent is what
 * the ledger posted under its name.
 */
export function* checkBillSums({ bills, billPayments, entries }: Books): Generator<string> {
  const payments = Map.groupBy(billPayments, ({ bill }) => bill)
  const posted = Map.groupBy(
    entries.filter(({ kind }) => income.has(kind)),
    ({ cause }) => cause ?? '',
  )
  const named = new Set(bills.map(({ id }) => `agents.bill:${id}`))
  for (const [cause, [entry]] of posted)
    if (!named.has(cause)) yield `entry ${entry?.lane}-${entry?.seq} is a ${entry?.kind} for ${cause}, which is no bill`
  const offsets = new Map<bigint, Units>()
  const owners = new Map(bills.map(({ id, agent }) => [id, agent]))
  for (const { bill, way, amount } of billPayments) {
    const agent = owners.get(bill)
    if (way === 'offset' && agent !== undefined) offsets.set(agent, (offsets.get(agent) ?? 0n) + amount)
  }
  for (const bill of bills) {
    const ways = sumsOf(payments.get(bill.id) ?? [])
    for (const what of problemsOf(bill, ways)) yield `bill ${bill.id} ${what}`
    const brought = of(ways, 'paid') - of(ways, 'given_back')
    const booked = effectOn(bill.agent * 16n, posted.get(`agents.bill:${bill.id}`) ?? [])
    if (brought !== booked) yield `bill ${bill.id} brought its agent ${brought}, the ledger posted ${booked} for it`
  }
  for (const [agent, own] of Map.groupBy(bills, (bill) => bill.agent)) {
    const had = own.reduce((sum, { amount, paid }) => (amount > 0n ? sum + paid : sum), 0n)
    const paid = own.reduce((sum, { id }) => sum + of(sumsOf(payments.get(id) ?? []), 'paid'), 0n)
    const set = offsets.get(agent) ?? 0n
    if (had !== paid + set) yield `the bills of agent ${agent} say ${had} was had, ${paid} was paid and ${set} set off`
  }
}

function sumsOf(payments: readonly BillPayment[]): Ways {
  const ways = new Map<string, Units>()
  for (const { way, amount } of payments) ways.set(way, (ways.get(way) ?? 0n) + amount)
  return ways
}

function* problemsOf({ amount, funded, paid, passed }: Bill, ways: Ways): Generator<string> {
  if (amount < 0n) {
    const back = of(ways, 'given_back', 'offset')
    if (paid !== -back) yield `of ${amount} says ${paid} was given back, its payments are ${back}`
    return
  }
  const set = of(ways, 'house', 'upline_bill', 'upline_wallet') - of(ways, 'returned')
  if (funded !== set) yield `says ${funded} was set aside, its payments are ${set}`
  if (passed !== of(ways, 'passed')) yield `says ${passed} was passed on, its payments are ${of(ways, 'passed')}`
  if (paid + passed > amount) yield `of ${amount} gave ${paid} and passed ${passed} on`
}

const effectOn = (cash: bigint, entries: readonly Entry[]): Units =>
  entries.reduce(
    (sum, { account, contra, amount }) => sum + (account === cash ? amount : 0n) - (contra === cash ? amount : 0n),
    0n,
  )
