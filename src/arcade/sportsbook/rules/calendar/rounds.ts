/** Who meets whom, at home and away, by their places in the league. */
export type Pairing = { readonly home: number; readonly away: number }

/** Everybody meets everybody twice. */
export const roundsOf = (clubs: number): number => 2 * (clubs - 1)

/**
 * The matches of a round, for an even number of clubs, by the circle: one stays, the others move on by one place each round. The second
 * half of a season is the first with home and away the other way round.
 */
export function pairingsOf(clubs: number, round: number): readonly Pairing[] {
  const others = clubs - 1
  const turn = (round - 1) % others
  const at = (place: number) => (place === 0 ? others : (place + turn) % others)
  const isReturn = round > others
  return Array.from({ length: clubs / 2 }, (_, i) => {
    const [one, other] = [at(i), at(others - i)]
    const isHome = i === 0 ? turn % 2 === 0 : i % 2 === 0
    return isHome === isReturn ? { home: other, away: one } : { home: one, away: other }
  })
}
