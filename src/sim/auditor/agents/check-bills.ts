import type { Units } from '#kit/money.ts'
import type { Bill, Books } from '../books.ts'

const income: ReadonlySet<string> = new Set(['salary', 'dividend'])

/**
 * Bills of agents against the ledger: a window is billed once, what is owed lies in the account for it, lane by lane, and what each member
 * had or gave by contracts is what their cash says.
 */
export function* checkBills(books: Books): Generator<string> {
  const seen = new Set<string>()
  for (const { id, kind, agent, currency, until, corrects } of books.bills) {
    const name = [kind, agent, currency, until].join('/')
    if (corrects === null && seen.has(name)) yield `bill ${id} is a second one of ${name}`
    seen.add(name)
  }
  yield* checkOwed(books)
  yield* checkIncome(books)
}

/** Agents have one currency each, so a lane and an account's number say which it is. */
function* checkOwed({ bills, accounts, currencies }: Books): Generator<string> {
  const lanes = new Map(accounts.flatMap(({ lane, owner }) => (owner === null ? [] : [[owner, lane] as const])))
  const owed = new Map<string, Units>()
  for (const { agent, currency, amount, funded, paid, passed } of bills) {
    if (amount < 0n) continue
    const name = `${lanes.get(agent)}/${currency}`
    owed.set(name, (owed.get(name) ?? 0n) + funded - paid - passed)
  }
  const codes = new Map(currencies.map(({ id, code }) => [id, code]))
  for (const { lane, currency, purpose, balance } of accounts) {
    if (purpose !== 'due_commissions') continue
    const wanted = owed.get(`${lane}/${codes.get(currency)}`) ?? 0n
    if (balance !== wanted) yield `lane ${lane} owes agents ${balance} ${codes.get(currency)}, their bills hold ${wanted}`
  }
}

/** What a payment for a bill did to whose cash. */
function effects(way: string, { agent, payer }: Bill, amount: Units): readonly (readonly [bigint, Units])[] {
  const toPayer = payer === null ? [] : [[payer, amount] as const]
  switch (way) {
    case 'paid':
      return [[agent, amount]]
    case 'given_back':
      return [[agent, -amount], ...toPayer]
    case 'upline_wallet':
      return payer === null ? [] : [[payer, -amount]]
    case 'offset':
    case 'returned':
      return toPayer
    default:
      return []
  }
}

function* checkIncome({ bills, billPayments, entries, accounts }: Books): Generator<string> {
  const byId = new Map(bills.map((bill) => [bill.id, bill]))
  const told = new Map<bigint, Units>()
  const add = (member: bigint, amount: Units) => told.set(member, (told.get(member) ?? 0n) + amount)
  for (const { id, bill, way, amount } of billPayments) {
    const of = byId.get(bill)
    if (!of) yield `payment ${id} is for bill ${bill}, which is not there`
    else for (const [member, effect] of effects(way, of, amount)) add(member, effect)
  }
  const cash = new Map(
    accounts.flatMap(({ id, owner, purpose }) => (purpose === 'cash' && owner !== null ? [[id, owner] as const] : [])),
  )
  for (const { kind, account, contra, amount } of entries) {
    if (!income.has(kind)) continue
    const [one, other] = [cash.get(account), cash.get(contra)]
    if (one !== undefined) add(one, -amount)
    if (other !== undefined) add(other, amount)
  }
  for (const [member, rest] of told) if (rest !== 0n) yield `bills brought member ${member} ${rest} more than the ledger says`
}
