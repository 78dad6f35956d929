import type { Score } from '../score.ts'

/** Markets on which side has so many goals first. */
export const RACES = { first_goal: 1, race_to_2: 2, race_to_3: 3 } as const
export type RaceMarket = keyof typeof RACES

export const isRace = (type: string): type is RaceMarket => Object.hasOwn(RACES, type)

/** Goal by goal who scored: `HAH`. */
export type Order = string

/** How a race stands: which side has that many goals, or neither; null where both have, and nobody says in which order they scored. */
export function firstTo(wanted: number, { home, away }: Score, order?: Order): 'home' | 'neither' | 'away' | null {
  if (home < wanted || away < wanted) return home >= wanted ? 'home' : away >= wanted ? 'away' : 'neither'
  if (order === undefined) return null
  const counted = { H: 0, A: 0 }
  for (const goal of order) if (++counted[goal as 'H' | 'A'] === wanted) return goal === 'H' ? 'home' : 'away'
  return null
}

/** The order of goals that were told one by one. */
export const orderOf = (goals: readonly { readonly side: 'home' | 'away' }[]): Order =>
  goals.map(({ side }) => (side === 'home' ? 'H' : 'A')).join('')

const sumOf = ({ home, away }: Score): number => home + away

/** As much of an order as led to the last of these scores by way of the others; null where it did not. */
export function orderWithin(scores: readonly Score[], order: Order): Order | null {
  const last = scores.at(-1)
  const leadsTo = (score: Score) => {
    const goals = order.slice(0, sumOf(score))
    const home = goals.replaceAll('A', '').length
    return home === score.home && goals.length - home === score.away
  }
  return last && scores.every(leadsTo) ? order.slice(0, sumOf(last)) : null
}
