import { ratio, type Fraction } from '#arcade/families/rules/fraction.ts'
import {
  factorOf,
  MOST_STAKES,
  WHOLE,
  type Below,
  type InstantRules,
  type PayTable,
  type Standing,
} from '#arcade/families/rules/instant.ts'

export const TILES = 25
export type MinesChoice = { readonly mines: number }
/** Opens a tile, or takes what the opened ones are worth. */
export type MinesDecision = { readonly tile: number } | { readonly take: 'now' }
/** `mines` are told once the round is over; `struck` is the one that ended it. */
export type MinesView = {
  readonly opened: readonly number[]
  readonly mines: readonly number[] | null
  readonly struck: number | null
}

/** The chance to open so many tiles one after another and meet none of the mines. */
export function chanceOf({ mines }: MinesChoice, opened: number): Fraction {
  let chance = ratio(1n, 1n)
  for (let i = 0; i < opened; i++) chance = ratio(chance.n * BigInt(TILES - mines - i), chance.d * BigInt(TILES - i))
  return chance
}

/** By the count of mines: what each number of opened tiles is worth. Nothing opened is the stake itself; then 99 % over the chance. */
const worth = Array.from({ length: TILES }, (_, mines) =>
  Array.from({ length: TILES - mines + 1 }, (_one, opened) => {
    const { n, d } = chanceOf({ mines }, opened)
    return opened === 0 ? WHOLE : factorOf({ n: d * 99n, d: n * 100n })
  }),
)
/** By the count of mines: all tiles that hide none, or as many as stay within the most that a round pays. */
const most = worth.map((factors) =>
  Math.max(
    1,
    factors.findLastIndex((factor) => factor <= MOST_STAKES * WHOLE),
  ),
)

/** What so many opened tiles are worth. */
export function minesFactor({ mines }: MinesChoice, opened: number): bigint {
  const factor = worth[mines]?.[opened]
  if (factor === undefined) throw new RangeError(`${opened} tiles cannot be opened beside ${mines} mines`)
  return factor
}

/** How many tiles may be opened. */
export function mostOpened({ mines }: MinesChoice): number {
  return most[mines] as number
}

/** What it pays to open so many tiles and take them. */
export function opening(choice: MinesChoice, opened: number): PayTable {
  return [{ factor: minesFactor(choice, opened), chance: chanceOf(choice, opened) }]
}

function layMines({ mines }: MinesChoice, below: Below): number[] {
  const free = Array.from({ length: TILES }, (_, tile) => tile)
  return Array.from({ length: mines }, () => free.splice(below(free.length), 1)[0] as number)
}

function after(choice: MinesChoice, decisions: readonly MinesDecision[], laid: readonly number[]): Standing<MinesView> | null {
  const opened: number[] = []
  const shown = (struck: number | null): MinesView => ({ opened, mines: [...laid].sort((a, b) => a - b), struck })
  for (const [i, decision] of decisions.entries()) {
    const last = i === decisions.length - 1
    if ('take' in decision) {
      if (!last || opened.length === 0) return null
      return { over: true, factor: minesFactor(choice, opened.length), view: shown(null) }
    }
    if (opened.includes(decision.tile)) return null
    if (laid.includes(decision.tile)) return last ? { over: true, factor: 0n, view: shown(decision.tile) } : null
    opened.push(decision.tile)
    if (opened.length === mostOpened(choice))
      return last ? { over: true, factor: minesFactor(choice, opened.length), view: shown(null) } : null
  }
  return { over: false, factor: minesFactor(choice, opened.length), view: { opened, mines: null, struck: null } }
}

export const mines: InstantRules<MinesChoice, MinesDecision, MinesView> = {
  version: 1,
  play: (choice, decisions, below) => after(choice, decisions, layMines(choice, below)),
  *payTables() {
    for (let count = 1; count < TILES; count++)
      for (let opened = 1; opened <= mostOpened({ mines: count }); opened++)
        yield { choice: { mines: count }, pays: opening({ mines: count }, opened) }
  },
  most: Array.from({ length: TILES - 1 }, (_, i) => ({ mines: i + 1 }))
    .map((choice) => minesFactor(choice, mostOpened(choice)))
    .reduce((a, b) => (a > b ? a : b)),
}
