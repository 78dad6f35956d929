import type { Books, Entry, HouseRound } from '../books.ts'
import { settleAgain, type RoundHistory, type Settled } from './settle-again.ts'

const keyOf = (lane: number, member: bigint, vendor: number | null, round: string | null) =>
  `${lane}/${member}/${vendor}/${round}`

type Played = Pick<Books, 'entries' | 'rounds'>

/** The rows of every round, by the rows of each lane up to a place. */
export function* storiesUpTo({ entries, rounds }: Played, upTo: (lane: number) => bigint): Generator<RoundHistory> {
  const known = entries.filter(({ lane, seq }) => seq <= upTo(lane))
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
    if (rows) yield { round, rows, backs: undoing.get(round.lane) ?? new Map<bigint, Entry>() }
  }
}

/** What became of the bets of every round, by the rows of each lane up to a place. */
export function* roundsUpTo(
  { terms, ...played }: Played & Pick<Books, 'terms'>,
  upTo: (lane: number) => bigint,
): Generator<{ readonly round: HouseRound; readonly settled: Settled }> {
  for (const story of storiesUpTo(played, upTo)) yield { round: story.round, settled: settleAgain(story, terms) }
}
