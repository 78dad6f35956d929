import type { BoardChange, ListedMatch } from '#arcade/sportsbook/contract.ts'

/** Matches that can be bet on, by their ids. */
export type Matches = ReadonlyMap<string, ListedMatch>

/** Which way a price went last, and when. */
export type Move = { readonly way: 'up' | 'down'; readonly at: number }
/** By the match, then by the name of the outcome; what did not move lately is not in it, and what did not change is what it was. */
export type Moves = ReadonlyMap<string, MovesOfMatch>
type MovesOfMatch = ReadonlyMap<string, Move>

/** An arrow beside a price stands for so long. */
export const ARROW_STANDS = 12_000

type Outcome = { readonly market: string; readonly pick: string }
export const outcomeName = ({ market, pick }: Outcome): string => `${market} ${pick}`

export const matchesOf = (list: readonly ListedMatch[]): Matches => new Map(list.map((one) => [one.match, one]))

export function matchesAfter(matches: Matches, { matches: changed, gone }: BoardChange): Matches {
  const after = new Map(matches)
  for (const one of changed) after.set(one.match, one)
  for (const match of gone) after.delete(match)
  return after
}

type Seen = Pick<ListedMatch, 'match' | 'markets'>

/** The arrows once matches are told anew: what costs another price than before has moved, and old arrows go. */
export function movesAfter(
  moves: Moves,
  { before, after, now }: { readonly before: ReadonlyMap<string, Seen>; readonly after: readonly Seen[]; readonly now: number },
): Moves {
  const next = new Map<string, MovesOfMatch>()
  for (const [match, of] of moves) {
    const stands = standing(of, now)
    if (stands.size > 0) next.set(match, stands)
  }
  for (const one of after) {
    const was = before.get(one.match)
    const moved = new Map(next.get(one.match))
    for (const { market, pick, price } of was ? outcomesOf(one) : []) {
      const earlier = was && priceIn(was, { market, pick })
      if (earlier && earlier !== price)
        moved.set(outcomeName({ market, pick }), { way: price > earlier ? 'up' : 'down', at: now })
    }
    if ([...moved].some(([name, move]) => next.get(one.match)?.get(name) !== move)) next.set(one.match, moved)
  }
  return next
}

/** Those arrows that still stand; where all do, the same as before. */
function standing(of: MovesOfMatch, now: number): MovesOfMatch {
  const stands = [...of].filter(([, { at }]) => now - at < ARROW_STANDS)
  return stands.length === of.size ? of : new Map(stands)
}

export const priceIn = ({ markets }: Seen, { market, pick }: Outcome): number | null =>
  markets.find((one) => one.market === market)?.outcomes.find((one) => one.pick === pick)?.price ?? null

const outcomesOf = ({ markets }: Seen) =>
  markets.flatMap(({ market, outcomes }) => outcomes.map(({ pick, price }) => ({ market, pick, price })))
