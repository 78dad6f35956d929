import type { Books, HouseRound } from '../books.ts'
import { tables } from './play-books.ts'
import { roundsUpTo } from './rounds-up-to.ts'
import { both, nothing, type Settled } from './settle-again.ts'

function sumsBy(books: Books, reader: string, nameOf: (round: HouseRound) => string): Map<string, Settled> {
  const sums = new Map<string, Settled>()
  const read = new Map(books.positions.filter((of) => of.reader === reader).map(({ lane, seq }) => [lane, seq]))
  for (const { round, settled } of roundsUpTo(books, (lane) => read.get(lane) ?? 0n))
    sums.set(nameOf(round), both(sums.get(nameOf(round)) ?? nothing, settled))
  return sums
}

type SettledSums = { readonly [Name in keyof Settled]: bigint | null }

function* compared(table: string, told: ReadonlyMap<string, SettledSums>, sums: ReadonlyMap<string, Settled>): Generator<string> {
  for (const name of new Set([...told.keys(), ...sums.keys()])) {
    const [says, comes] = [told.get(name), sums.get(name) ?? nothing]
    for (const what of ['staked', 'returned', 'bets', 'valid', 'out'] as const) {
      const said = says ? says[what] : 0n
      if (said !== null && said !== comes[what] && !(says === undefined && (what === 'valid' || what === 'out')))
        yield `${table} has ${said} ${what} of ${name}, the journal comes to ${comes[what]}`
    }
  }
}

const COUNTING = 'loyalty.valid-stakes'

/** What counts for rebates, levels, missions and points: no free stake, and nothing of a product that its merchant said does not count. */
function* checkCounted(books: Books): Generator<string> {
  if (!books.positions.some(({ reader }) => reader === COUNTING)) return
  const nameOf = (of: { readonly member: bigint; readonly product: string }) => `member ${of.member}, ${of.product}`
  const told = new Map(books.counted.map((of) => [nameOf(of), of.valid]))
  const sums = sumsBy(books, COUNTING, nameOf)
  for (const name of new Set([...told.keys(), ...sums.keys()])) {
    const [said, comes] = [told.get(name) ?? 0n, sums.get(name)?.valid ?? 0n]
    if (said !== comes) yield `loyalty counts ${said} of ${name}, the journal comes to ${comes}`
  }
}

/** What readers of the journal say of play, against what became of every bet by the rows that they have read. */
export function* checkPlay(books: Books): Generator<string> {
  for (const [table, reader] of Object.entries(tables)) {
    const told = books.played.filter((of) => of.table === table)
    const sums = sumsBy(books, reader, ({ member, product }) => `member ${member}, ${product}`)
    yield* compared(table, new Map(told.map((of) => [`member ${of.member}, ${of.product}`, of])), sums)
  }
  const games = new Map(
    books.byGame.map(
      ({ vendor, game, ...of }) => [`game ${game} of vendor ${vendor}`, { ...of, valid: null, out: null }] as const,
    ),
  )
  yield* compared(
    'reports.hour',
    games,
    sumsBy(books, 'reports.play', ({ vendor, game }) => `game ${game} of vendor ${vendor}`),
  )
  yield* checkCounted(books)
}
