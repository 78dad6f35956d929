import type { BoardChange, ListedMatch } from '#arcade/sportsbook/contract.ts'

/** Matches that can be bet on, by their ids. */
export type Matches = ReadonlyMap<string, ListedMatch>

/** Which way a price went last, and when. */
export type Move = { readonly way: 'up' | 'down'; readonly at: number }
/** By the name of the outcome; one that did not move lately is not in it. */
export type Moves = ReadonlyMap<string, Move>

/** An arrow beside a price stands for so long. */
export const ARROW_STANDS = 12_000

type Outcome = { readonly match: string; readonly market: string; readonly pick: string }
export const outcomeName = ({ match, market, pick }: Outcome): string => `${match} ${market} ${pick}`

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
  const next = new Map([...moves].filter(([, { at }]) => now - at < ARROW_STANDS))
  for (const one of after) {
    const was = before.get(one.match)
    for (const { market, pick, price } of was ? outcomesOf(one) : []) {
      const earlier = was && priceIn(was, { market, pick })
      if (earlier && earlier !== price)
        next.set(outcomeName({ match: one.match, market, pick }), { way: price > earlier ? 'up' : 'down', at: now })
    }
  }
  return next
}

export const priceIn = ({ markets }: Seen, { market, pick }: Omit<Outcome, 'match'>): number | null =>
  markets.find((one) => one.market === market)?.outcomes.find((one) => one.pick === pick)?.price ?? null

const outcomesOf = ({ markets }: Seen) =>
  markets.flatMap(({ market, outcomes }) => outcomes.map(({ pick, price }) => ({ market, pick, price })))
