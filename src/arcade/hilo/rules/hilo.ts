import { ratio, type Fraction } from '#arcade/families/rules/fraction.ts'
import { factorOf, MOST_STAKES, WHOLE, type Below, type InstantRules, type Standing } from '#arcade/families/rules/instant.ts'

export const RANKS = 13
/** Every card is drawn from a whole pack; a round shows so many at most. */
export const CARDS = 40
export type Call = 'higher' | 'lower'
/** There is nothing to choose before the first card. */
export type HiLoChoice = Readonly<Record<never, never>>
/** Says where the next card lies (the same rank counts as right), passes this one over, or takes what the right calls are worth. */
export type HiLoDecision = { readonly call: Call | 'skip' | 'take' }
/** Cards from 0 to 51 in the order they were shown, four of each rank from the ace up; `calls` is what was said of each but the last. */
export type HiLoView = { readonly cards: readonly number[]; readonly calls: readonly string[]; readonly missed: boolean }

/** From 1, the ace, to 13, the king. */
export const rankOf = (card: number): number => Math.floor(card / 4) + 1

/** The chance that the next card is as said: of its rank, or on that side of it. */
export function chanceOf(card: number, call: Call): Fraction {
  return chances[call][rankOf(card) - 1] as Fraction
}

const inRanks = Array.from({ length: RANKS }, (_, i) => ratio(BigInt(i + 1), BigInt(RANKS)))
const chances: Readonly<Record<Call, readonly Fraction[]>> = { lower: inRanks, higher: inRanks.toReversed() }

/** What right calls of these chances are worth: 99 % over all of them, taken off once. No call at all is the stake itself. */
export function hiloFactor(chances: readonly Fraction[]): bigint {
  if (chances.length === 0) return WHOLE
  const all = chances.reduce((a, b) => ({ n: a.n * b.n, d: a.d * b.d }))
  return factorOf({ n: all.d * 99n, d: all.n * 100n })
}

/** A certain call is none, and none leads beyond the most that a round pays. */
export function mayCall(card: number, call: Call, chances: readonly Fraction[]): boolean {
  const chance = chanceOf(card, call)
  return chance.n < chance.d && hiloFactor([...chances, chance]) <= MOST_STAKES * WHOLE
}

/** The chances of the calls that came true so far. */
export function chancesOf({ cards, calls }: Pick<HiLoView, 'cards' | 'calls'>): Fraction[] {
  return calls.flatMap((call, i) => (call === 'skip' ? [] : [chanceOf(cards[i] as number, call as Call)]))
}

const right = (from: number, call: Call, to: number) =>
  call === 'higher' ? rankOf(to) >= rankOf(from) : rankOf(to) <= rankOf(from)

function after(decisions: readonly HiLoDecision[], pack: readonly number[]): Standing<HiLoView> | null {
  const chances: Fraction[] = []
  const calls: string[] = []
  const shown = (missed: boolean): HiLoView => ({ cards: pack.slice(0, calls.length + 1), calls, missed })
  for (const [i, { call }] of decisions.entries()) {
    const last = i === decisions.length - 1
    if (call === 'take')
      return last && chances.length > 0 ? { over: true, factor: hiloFactor(chances), view: shown(false) } : null
    const [card, next] = [pack[i] as number, pack[i + 1] as number]
    if (call !== 'skip' && !mayCall(card, call, chances)) return null
    calls.push(call)
    if (call !== 'skip') {
      if (!right(card, call, next)) return last ? { over: true, factor: 0n, view: shown(true) } : null
      chances.push(chanceOf(card, call))
    }
    if (calls.length === CARDS - 1) return last ? { over: true, factor: hiloFactor(chances), view: shown(false) } : null
  }
  return { over: false, factor: hiloFactor(chances), view: shown(false) }
}

const packOf = (below: Below) => Array.from({ length: CARDS }, () => below(RANKS * 4))

export const hilo: InstantRules<HiLoChoice, HiLoDecision, HiLoView> = {
  version: 1,
  play: (_, decisions, below) => after(decisions, packOf(below)),
  *payTables() {
    for (let card = 0; card < RANKS * 4; card += 4)
      for (const call of ['higher', 'lower'] as const) {
        const chance = chanceOf(card, call)
        if (chance.n < chance.d) yield { choice: {}, pays: [{ factor: hiloFactor([chance]), chance }] }
      }
  },
  most: MOST_STAKES * WHOLE,
}
