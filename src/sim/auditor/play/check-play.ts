import type { Books, Entry, HouseRound } from '../books.ts'
import { tables } from './play-books.ts'
import { both, nothing, settleAgain, type Settled } from './settle-again.ts'

const keyOf = (lane: number, member: bigint, vendor: number | null, round: string | null) =>
  `${lane}/${member}/${vendor}/${round}`

/** What became of the bets of every round, by the rows that a reader has read. */
function* roundsRead(
  { entries, rounds, positions, terms }: Books,
  reader: string,
): Generator<{ round: HouseRound; settled: Settled }> {
  const read = new Map(positions.filter((of) => of.reader === reader).map(({ lane, seq }) => [lane, seq]))
  const known = entries.filter(({ lane, seq }) => seq <= (read.get(lane) ?? 0n))
  const undoing = new Map(
    [...Map.groupBy(known, ({ lane }) => lane)].map(([lane, rows]) => [
      lane,
      new Map(rows.flatMap((row) => (row.reverses === null ? [] : [[row.reverses, row] as const]))),
    ]),
  )
  const isPlay = ({ account, kind, vendor, round }: Entry) =>
    account > 0n && account % 16n === 0n && vendor !== null && round !== null && kind !== 'promo_win'
  const played = Map.groupBy(known.filter(isPlay), ({ lane, account, vendor, round }) =>
    keyOf(lane, account / 16n, vendor, round),
  )
  for (const round of rounds) {
    const rows = played.get(keyOf(round.lane, round.member, round.vendor, round.round))
    if (rows)
      yield { round, settled: settleAgain({ round, rows, backs: undoing.get(round.lane) ?? new Map<bigint, Entry>() }, terms) }
  }
}

function sumsBy(books: Books, reader: string, nameOf: (round: HouseRound) => string): Map<string, Settled> {
  const sums = new Map<string, Settled>()
  for (const { round, settled } of roundsRead(books, reader))
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
}
