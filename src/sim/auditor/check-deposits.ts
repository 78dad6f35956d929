import { unitsOfText, type Units } from '#kit/money.ts'
import type { Bounds } from './acknowledged.ts'
import type { Books, Deposit, Entry, Order } from './books.ts'
import { decidedBy, type Decided } from './check-decisions.ts'

export type Credits = {
  /** What operators said came to the bank, for each deposit by transfer. */
  readonly slips: ReadonlyMap<string, readonly Units[]>
  readonly bounds: Pick<Bounds, 'slip'>
}

/**
 * Each deposit against the journal and whoever knows what was paid: it is credited once, with what the payment provider says was paid, or
 * an operator says came, less the fee; and where that is not what was asked for, because two people decided so.
 */
export function* checkDeposits(books: Books, told: Credits): Generator<string> {
  // The leg of the member: one that comes out of the pool of vouchers has a leg there too.
  const credits = Map.groupBy(
    books.entries.filter(({ kind, amount }) => kind === 'deposit' && amount > 0n),
    ({ reference }) => reference ?? '',
  )
  const undone = new Set(books.entries.flatMap(({ lane, reverses }) => (reverses === null ? [] : [`${lane}-${reverses}`])))
  const orders = new Map(books.orders.map((order) => [order.reference, order]))
  const decided = decidedBy(books.proposals)
  const deposits = new Set<string>()
  for (const deposit of books.deposits) {
    deposits.add(deposit.id)
    const credited = credits.get(deposit.id) ?? []
    const [entry] = credited
    const at = {
      entry,
      takenBack: entry !== undefined && undone.has(`${entry.lane}-${entry.seq}`),
      decided: (deed: string) => decided(`deposit:${deposit.id}`, deed),
    }
    if (credited.length > 1) yield `deposit ${deposit.id} is credited ${credited.length} times`
    const problems =
      deposit.kind === 'slip'
        ? problemsOfSlip(deposit, at, told)
        : deposit.kind === 'voucher'
          ? []
          : problemsOfOrder(deposit, at, orders.get(deposit.id))
    for (const what of [...problemsOf(deposit, at), ...problems]) yield `deposit ${deposit.id} ${what}`
  }
  for (const [ext, [entry]] of credits)
    if (!deposits.has(ext)) yield `entry ${entry?.lane}-${entry?.seq} credits ${ext}, which is no deposit`
  for (const { reference } of books.orders)
    if (!deposits.has(reference)) yield `the provider has an order ${reference} that is no deposit`
}

type Found = { readonly entry: Entry | undefined; readonly takenBack: boolean; readonly decided: (deed: string) => Decided }

/** Credited in the journal, as its state says. */
const came: ReadonlySet<string> = new Set(['credited', 'reversed', 'taken_back'])

function* problemsOf({ state, member, amount, credited }: Deposit, { entry, takenBack, decided }: Found): Generator<string> {
  if (came.has(state) !== (entry !== undefined)) yield `is ${state} with ${entry ? 1 : 0} credits`
  if (entry && (entry.account !== member * 16n || entry.amount !== credited))
    yield `of ${amount} is credited as ${entry.amount} on account ${entry.account}, and says ${credited}`
  if (takenBack !== (state === 'taken_back')) yield `is ${state}, and its credit is ${takenBack ? '' : 'not '}taken back`
  if (state === 'taken_back' && decided('take_back') !== 'by two') yield 'is taken back, and no two people decided so'
}

/** By a provider: its order is the truth about what was paid. */
function* problemsOfOrder(
  { state, amount, fee }: Deposit,
  { entry, decided }: Found,
  order: Order | undefined,
): Generator<string> {
  const owed = amount + fee
  if (order && unitsOfText(order.amount) !== owed) yield `of ${amount} and ${fee} is an order of ${order.amount}`
  const paid = order && order.paid !== null ? unitsOfText(withoutZeros(order.paid)) : null
  if (entry && (paid === null || (order?.state !== 'paid' && order?.state !== 'reversed')))
    yield `is credited, the provider says ${order?.state ?? 'nothing'}`
  else if (entry && entry.amount !== (paid ?? 0n) - fee) yield `is credited with ${entry.amount}, the provider was paid ${paid}`
  if (entry && paid !== owed && decided('credit') !== 'by two')
    yield `of ${owed} is credited for ${paid}, and no two people decided so`
  if (!order?.told || order.state === 'open') return
  const ends = endsOf(order, paid === owed)
  if (!ends.includes(state)) yield `is ${state}, the provider was heard to say ${order.state} ${paid ?? ''} of ${owed}`
  if (state === 'credited' && order.state === 'reversed' && decided('bear') !== 'by two')
    yield 'stands credited though its payer took the money back, and no two people decided so'
}

/** What a deposit may be once the house was told of its order. */
function endsOf({ state }: Order, whole: boolean): readonly string[] {
  if (state === 'failed') return ['failed']
  if (state === 'reversed') return ['failed', 'reversed', 'taken_back', 'credited']
  return whole ? ['credited'] : ['held', 'credited', 'failed']
}

/** By a transfer: an operator says what came, and from the bound on two. */
function* problemsOfSlip({ id, fee }: Deposit, { entry, decided }: Found, { slips, bounds }: Credits): Generator<string> {
  if (!entry) return
  const said = slips.get(id) ?? []
  if (!said.includes(entry.amount + fee))
    yield `is credited with ${entry.amount}, the operators said ${said.join(', ') || 'nothing'} came`
  if (entry.amount >= bounds.slip && decided('credit') !== 'by two')
    yield `is credited with ${entry.amount}, and no two people decided so`
}

/** The provider halves by numeric arithmetic, which writes many zeros. */
const withoutZeros = (text: string) => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)
