import type { Units } from '#kit/money.ts'
import type { Acknowledged, EdgeTransfer } from '../acknowledged.ts'
import { laterBy, type EdgeMove, type Placement } from './agent-books.ts'
import type { Books, Entry } from '../books.ts'

/** Money that moved along edges of the tree: one posting each with both sides in it, along an edge that stood then, as it was asked for. */
export function* checkEdges(books: Books, { edges }: Pick<Acknowledged, 'edges'>): Generator<string> {
  const { transfers, placements } = books.agents
  const cash = new Set(books.accounts.flatMap(({ id, purpose }) => (purpose === 'cash' ? [id] : [])))
  const posted = Map.groupBy(
    books.entries.filter(({ kind }) => kind === 'transfer'),
    ({ reference }) => reference ?? '',
  )
  const places = Map.groupBy(placements, ({ member }) => member)
  const known = new Map(transfers.map((transfer) => [transfer.id, transfer]))
  for (const transfer of transfers)
    for (const what of problemsOf(transfer, { entries: posted.get(transfer.id) ?? [], cash, places }))
      yield `edge transfer ${transfer.id} ${what}`
  for (const id of posted.keys()) if (!known.has(id)) yield `the ledger has a transfer ${id} along no edge`
  yield* checkAsked(transfers, edges)
}

type Found = {
  readonly entries: readonly Entry[]
  readonly cash: ReadonlySet<bigint>
  readonly places: ReadonlyMap<bigint, readonly Placement[]>
}

function* problemsOf(transfer: EdgeMove, { entries, cash, places }: Found): Generator<string> {
  const { sender, receiver, amount, way, at } = transfer
  const moved = new Map<bigint, Units>()
  const add = (account: bigint, by: Units) => {
    if (cash.has(account)) moved.set(account / 16n, (moved.get(account / 16n) ?? 0n) + by)
  }
  for (const entry of entries) {
    add(entry.account, entry.amount)
    add(entry.contra, -entry.amount)
  }
  const [gave, got] = [moved.get(sender) ?? 0n, moved.get(receiver) ?? 0n]
  if (gave !== -amount || got !== amount || moved.size !== 2)
    yield `of ${amount} took ${-gave} from ${sender} and gave ${got} to ${receiver}, among ${moved.size} members`
  const [below, above] = way === 'up' ? [sender, receiver] : [receiver, sender]
  const stood = (places.get(below) ?? []).some(
    ({ parent, since, until }) => parent === above && laterBy(since, at) <= 0 && (until === null || laterBy(at, until) <= 0),
  )
  if (!stood) yield `went ${way} between ${below} and ${above} at ${at}, where no edge stood`
}

function* checkAsked(transfers: readonly EdgeMove[], edges: readonly EdgeTransfer[]): Generator<string> {
  const known = new Map(transfers.map((transfer) => [transfer.id, transfer]))
  for (const { key, id, member, to, amount, answers } of edges) {
    const different = answers.find((answer) => answer !== answers[0])
    if (different) yield `the edge transfer under key ${key} was answered ${answers[0]}, and then ${different}`
    const found = id === null ? null : known.get(id)
    if (found === undefined) yield `edge transfer ${id} was acknowledged and is not there`
    else if (found && (found.sender !== member || found.amount !== amount || (to !== null && found.receiver !== to)))
      yield `edge transfer ${id} of ${amount} from ${member} to ${to} is ${found.amount} from ${found.sender} to ${found.receiver}`
  }
  const asked = Map.groupBy(edges, ({ member }) => member)
  for (const [member, made] of Map.groupBy(transfers, ({ sender }) => sender)) {
    const most = asked.get(member)?.length ?? 0
    if (made.length > most) yield `member ${member} asked for ${most} edge transfers and has ${made.length}`
  }
}
