import type { Bet } from '../../selection.ts'
import { resultAt } from '../settle.ts'
import { coursesFrom, type Course } from './course.ts'
import { endingsFor, forecastOf, type Ending, type Forecast } from './forecast.ts'
import type { Outlook } from './outlook.ts'
import { scoreMatrix, type Means, type ScoreMatrix } from './score-matrix.ts'

/** Several bets on one match, all of which must be won. */
export type Joint = {
  /** That they all are. */
  readonly chance: number
  /** Those that are won wherever all the others are; all of them where no ending wins them all. */
  readonly implied: readonly boolean[]
}

/** What is to come of a match: of each of its periods, and of both halves together. */
type Coming = { readonly forecast: Forecast; readonly ofHalves: () => readonly Ending[] }

/** How likely it is that bets which are won or lost are all won: by the endings of their period, or by those of both halves together. */
export function jointOf(bets: readonly Bet[], coming: Coming): Joint {
  const isWon = bets.map(wonBy)
  const alone = bets.map(() => 0)
  let [won, lost] = [0, 0]
  for (const { goals, halfTime, chance } of endingsOfAll(bets, coming)) {
    const miss = isWon.findIndex((of) => !of(goals, halfTime))
    if (miss === -1) won += chance
    else {
      lost += chance
      if (isWon.every((of, at) => at <= miss || of(goals, halfTime))) alone[miss] = (alone[miss] ?? 0) + chance
    }
  }
  return { chance: won / (won + lost), implied: alone.map((chance) => chance === 0) }
}

function endingsOfAll(bets: readonly Bet[], { forecast, ofHalves }: Coming): readonly Ending[] {
  const kinds = new Set(bets.map(({ terms }) => (terms.type === 'half_full' ? terms.type : terms.period)))
  const [first] = bets
  return first && kinds.size === 1 ? endingsFor(first.terms, forecast) : ofHalves()
}

/** A bet on the same goals comes to the same, whatever else the match brings. */
function wonBy(bet: Bet): (goals: Means, halfTime: Means) => boolean {
  const { type, period } = bet.terms
  const known = new Map<number, boolean>()
  return (goals, halfTime) => {
    if (type === 'half_full') return resultAt(bet, goals, halfTime) === 'won'
    const counted = period === 'match' ? goals : halfTime
    const at = counted.home * 1000 + counted.away
    const won = known.get(at) ?? resultAt(bet, counted) === 'won'
    known.set(at, won)
    return won
  }
}

/** The two halves of a match as far as they do not depend on each other: given who is sent off in which of them, they do not. */
type Halves = { readonly first: ScoreMatrix; readonly second: ScoreMatrix }

/** What is less likely than this is as good as excluded: all such endings of a match together are less likely than one in a million. */
const HARDLY = 1e-12

/** All ways in which both halves may end together. */
export function endingsOfHalves({ rule, means, stage }: Outlook): readonly Ending[] {
  const { score, halfTime: known } = stage
  const cells = cellsOf(scoreMatrix({ home: 0, away: 0 }))
  const { length } = cells
  const chances = new Float64Array(length * length)
  for (const { first, second } of halvesOf(means, [...coursesFrom(stage, rule)])) {
    const [half, rest] = [first.flat(), second.flat()]
    half.forEach((one, i) => rest.forEach((other, j) => (chances[i * length + j] = (chances[i * length + j] ?? 0) + one * other)))
  }
  return cells.flatMap((half, i) => {
    const then = sum(score, half)
    return cells.flatMap((rest, j) => {
      const chance = chances[i * length + j] ?? 0
      return chance > HARDLY ? [{ goals: sum(then, rest), halfTime: known ?? then, chance }] : []
    })
  })
}

/** The goals of each cell of a matrix, in its order. */
const cellsOf = (matrix: ScoreMatrix): readonly Means[] => matrix.flatMap((row, home) => row.map((_, away) => ({ home, away })))

function grouped<Item>(items: readonly Item[], nameOf: (item: Item) => string): readonly (readonly Item[])[] {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(nameOf(item))
    if (group) group.push(item)
    else groups.set(nameOf(item), [item])
  }
  return [...groups.values()]
}

/** Courses that share one half are told apart by the other alone: a whole match has no more than a handful that share neither. */
function halvesOf(means: Means, courses: readonly Course[]): readonly Halves[] {
  const bySecond = grouped(courses, ({ halves }) => textOf(halves[1]))
  const alone = bySecond.flatMap(([one, ...more]) => (one && more.length === 0 ? [one] : []))
  const groups = [...bySecond.filter(({ length }) => length > 1), ...grouped(alone, ({ halves }) => textOf(halves[0]))]
  return groups.map((group) => {
    const weights = group.reduce((all, { chance }) => all + chance, 0)
    return { first: mixed(means, { group, half: 0, weights: 1 }), second: mixed(means, { group, half: 1, weights }) }
  })
}

type Mixing = { readonly group: readonly Course[]; readonly half: 0 | 1; readonly weights: number }

/** The scores of a half over all courses of a group, each by its chance. */
function mixed(means: Means, { group, half, weights }: Mixing): ScoreMatrix {
  const matrices = group.map(({ chance, halves }) => ({ chance, matrix: scoreMatrix(product(means, halves[half])) }))
  const [one] = matrices
  return (one?.matrix ?? []).map((row, h) =>
    row.map((_, a) => matrices.reduce((all, { chance, matrix }) => all + (chance * (matrix[h]?.[a] ?? 0)) / weights, 0)),
  )
}

const textOf = ({ home, away }: Means): string => `${home} ${away}`
const sum = (a: Means, b: Means): Means => ({ home: a.home + b.home, away: a.away + b.away })
const product = (a: Means, b: Means): Means => ({ home: a.home * b.home, away: a.away * b.away })

export const forecastIn = ({ rule, means, stage }: Outlook): Forecast => forecastOf(means, stage, rule)
