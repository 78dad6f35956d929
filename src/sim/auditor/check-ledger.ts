import type { Units } from '#kit/money.ts'
import type { Books, Entry } from './books.ts'

export const placeOf = ({ lane, seq }: Pick<Entry, 'lane' | 'seq'>) => `${lane}-${seq}`
const nameOf = (lane: number, account: bigint) => `${lane}/${account}`

/** Recomputes every account, every chain and every sum from the legs alone. Yields what differs, in the journal's order. */
export function* checkLedger(books: Books): Generator<string> {
  const running = new Map<string, Units>()
  yield* checkChains(books.entries, running)
  yield* checkHeads(books)
  const sums = new Map<number, Units>()
  for (const { lane, id, balance, floor, debt, currency } of books.accounts) {
    const legs = running.get(nameOf(lane, id)) ?? 0n
    if (balance !== legs) yield `account ${id} of lane ${lane} holds ${balance}, its legs sum to ${legs}`
    if (balance < floor - debt)
      yield `account ${id} of lane ${lane} holds ${balance}, below its floor ${floor} with a debt of ${debt}`
    sums.set(currency, (sums.get(currency) ?? 0n) + balance)
    running.delete(nameOf(lane, id))
  }
  for (const name of running.keys()) yield `the journal moves money on ${name}, which is no account`
  for (const [currency, sum] of sums) if (sum !== 0n) yield `all accounts of currency ${currency} sum to ${sum}, not to nothing`
  yield* checkIds(books.entries)
  yield* checkReversals(books)
}

function* checkChains(entries: readonly Entry[], running: Map<string, Units>): Generator<string> {
  let last: Entry | undefined
  for (const entry of entries) {
    const { lane, seq, at, account, contra, amount } = entry
    const before = last?.lane === lane ? last : undefined
    const next = (before?.seq ?? 0n) + 1n
    if (seq !== next) yield `lane ${lane} goes from seq ${next - 1n} to ${seq}`
    if (before && at < before.at) yield `entry ${placeOf(entry)} stands at ${at}, before the one above it at ${before.at}`
    last = entry
    if (entry.kind === 'marker') {
      // A mark of time: it stands in the journal, on no account.
      if (amount !== 0n) yield `the marker ${placeOf(entry)} moves ${amount}`
      continue
    }
    const move = (id: bigint, by: Units) => {
      const after = (running.get(nameOf(lane, id)) ?? 0n) + by
      running.set(nameOf(lane, id), after)
      return after
    }
    const [own, other] = [move(account, amount), move(contra, -amount)]
    if (entry.balance_after !== own)
      yield `entry ${placeOf(entry)} says balance_after ${entry.balance_after}, the legs up to it sum to ${own}`
    if (entry.contra_after !== other)
      yield `entry ${placeOf(entry)} says contra_after ${entry.contra_after}, the legs up to it sum to ${other}`
  }
}

function* checkHeads({ entries, lanes }: Books): Generator<string> {
  const last = new Map(entries.map((entry) => [entry.lane, entry]))
  for (const { lane, seq, at } of lanes) {
    const head = last.get(lane)
    if (seq !== (head?.seq ?? 0n)) yield `lane ${lane} says seq ${seq}, its last entry is ${head?.seq ?? 0n}`
    // A lane that stands still has its time go on without an entry.
    if (head && at < head.at) yield `lane ${lane} says it is ${at}, before its last entry at ${head.at}`
  }
}

/** One id, one owner, over all lanes. */
function* checkIds(entries: readonly Entry[]): Generator<string> {
  const first = new Map<string, Entry>()
  for (const entry of entries) {
    if (entry.ext === null) continue
    const id = `${entry.vendor}/${entry.ext}`
    const known = first.get(id)
    if (known) yield `${id} stands twice: entries ${placeOf(known)} and ${placeOf(entry)}`
    else first.set(id, entry)
  }
}

/**
 * Each entry is undone at most once, by one that is its opposite on the member's side. A contribution that was swept or won stays in its
 * pool: the house's payouts give it back instead.
 */
export function* checkReversals({ entries, accounts }: Pick<Books, 'entries' | 'accounts'>): Generator<string> {
  const payouts = new Set(accounts.filter(({ purpose }) => purpose === 'payouts').map(({ lane, id }) => nameOf(lane, id)))
  const at = new Map(entries.map((entry) => [placeOf(entry), entry]))
  const undone = new Set<string>()
  for (const entry of entries) {
    if (entry.reverses === null) continue
    const place = placeOf({ lane: entry.lane, seq: entry.reverses })
    const original = at.get(place)
    const byHouse = original?.kind === 'contribution' && payouts.has(nameOf(entry.lane, entry.account))
    if (!original) yield `entry ${placeOf(entry)} undoes ${place}, which is not there`
    else if ((original.account !== entry.account && !byHouse) || original.amount !== -entry.amount)
      yield `entry ${placeOf(entry)} moves ${entry.amount} to undo ${original.amount} of ${place}`
    if (undone.has(place)) yield `entry ${place} is undone twice`
    undone.add(place)
  }
}
