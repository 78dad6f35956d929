import { ratio, type Fraction } from '#arcade/families/rules/fraction.ts'
import { simple, type BetType } from '../bet-type.ts'
import { listed } from '../pick.ts'

export const SIDES = ['big', 'small', 'odd', 'even'] as const
export type Side = (typeof SIDES)[number]

/** How many of the marked sides one number can be on at once: big or small, and odd or even. */
export const sidesAtOnce = (marked: readonly string[]): number =>
  [
    ['big', 'small'],
    ['odd', 'even'],
  ].filter((sides) => sides.some((side) => marked.includes(side))).length

/** The names of so many places, from the first. */
export const placeNames = (places: number): readonly string[] => Array.from({ length: places }, (_, i) => `place${i + 1}`)

const marks = (pick: readonly (readonly string[])[]) => pick.reduce((bets, { length }) => bets + length, 0)

/** What is drawn at each place, every mark a bet of its own. */
export const atPlaces = (places: number, from: readonly string[]): BetType =>
  simple({
    code: 'place',
    group: 'place',
    fields: placeNames(places).map((name) => listed(name, from, { least: 0 })),
    chance: ratio(1n, BigInt(from.length)),
    count: marks,
    wins: (pick, draw) => pick.filter((marked, i) => marked.includes(draw[i] ?? '')).length,
    best: (pick) => pick.filter(({ length }) => length > 0).length,
  })

/** The sides of what is drawn at each place, every mark a bet of its own. */
export const sidesAtPlaces = (places: number, sidesOf: (drawn: string) => readonly Side[]): BetType =>
  simple({
    code: 'place-sides',
    group: 'place',
    fields: placeNames(places).map((name) => listed(name, SIDES, { least: 0 })),
    chance: ratio(1n, 2n),
    count: marks,
    wins: (pick, draw) =>
      pick.reduce((won, marked, i) => won + sidesOf(draw[i] ?? '').filter((side) => marked.includes(side)).length, 0),
    best: (pick) => pick.reduce((won, marked) => won + sidesAtOnce(marked), 0),
  })

type InOrder = { readonly places: number; readonly from: readonly string[]; readonly chance: Fraction }

/** The first places as they are drawn, from numbers that are drawn once each. */
export const inOrder = ({ places, from, chance }: InOrder): BetType =>
  simple({
    code: `front${places}-direct`,
    group: 'front',
    fields: placeNames(places).map((name) => listed(name, from)),
    chance,
    count: (pick) => waysApart(pick, []),
    wins: (pick, draw) => pick.every((marked, i) => marked.includes(draw[i] ?? '')),
  })

/** Ways to take one of each set, none of them twice. */
function waysApart([first = [], ...rest]: readonly (readonly string[])[], taken: readonly string[]): number {
  const free = first.filter((one) => !taken.includes(one))
  return rest.length === 0 ? free.length : free.reduce((ways, one) => ways + waysApart(rest, [...taken, one]), 0)
}
