import { unitsOfText, type Units } from '../../kit/money.ts'
import type { Books, Entry, Order } from './books.ts'

/** Each order of the payment provider against the house: paid in full once it is credited once, else never. */
export function* checkDeposits(books: Books): Generator<string> {
  const credits = Map.groupBy(
    books.entries.filter(({ kind }) => kind === 'deposit'),
    ({ ext }) => ext ?? '',
  )
  const orders = new Map(books.orders.map((order) => [order.reference, order]))
  const deposits = new Set<string>()
  for (const deposit of books.deposits) {
    deposits.add(deposit.id)
    const order = orders.get(deposit.id)
    const credited = credits.get(deposit.id) ?? []
    const wanted = order ? endOf(order) : null
    if (credited.length > 1) yield `deposit ${deposit.id} is credited ${credited.length} times`
    if (credited.length > 0 && wanted !== 'credited')
      yield `deposit ${deposit.id} is credited, the provider says ${order?.state ?? 'nothing'}`
    if (credited.length > 0 !== (deposit.state === 'credited'))
      yield `deposit ${deposit.id} is ${deposit.state} with ${credited.length} credits`
    if (order?.told && wanted !== null && deposit.state !== wanted)
      yield `deposit ${deposit.id} is ${deposit.state}, the provider was heard to say ${wanted}`
    for (const entry of credited) yield* checkCredit(entry, deposit)
  }
  for (const [ext, [entry]] of credits)
    if (!deposits.has(ext)) yield `entry ${entry?.lane}-${entry?.seq} credits ${ext}, which is no deposit`
  for (const { reference } of books.orders)
    if (!deposits.has(reference)) yield `the provider has an order ${reference} that is no deposit`
}

function* checkCredit(entry: Entry, { id, member, amount }: { id: string; member: bigint; amount: Units }): Generator<string> {
  if (entry.account !== member * 16n || entry.amount !== amount)
    yield `deposit ${id} of ${amount} is credited as ${entry.amount} on account ${entry.account}`
}

/** What the house must make of an order; null while nobody has paid or declined. */
function endOf({ state, amount, paid }: Order): 'credited' | 'held' | 'failed' | null {
  if (state === 'failed') return 'failed'
  if (state !== 'paid' || paid === null) return null
  return unitsOfText(withoutZeros(paid)) === unitsOfText(amount) ? 'credited' : 'held'
}

/** The provider halves by numeric arithmetic, which writes many zeros. */
const withoutZeros = (text: string) => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)
