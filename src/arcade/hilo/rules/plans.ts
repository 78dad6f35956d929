import { plus, ratio, ZERO, type Fraction } from '#arcade/families/rules/fraction.ts'
import type { PayTable } from '#arcade/families/rules/instant.ts'
import type { Plan } from '#arcade/families/rules/plans.ts'
import { chanceOf, hiloFactor, RANKS, type Call, type HiLoChoice, type HiLoDecision, type HiLoView } from './hilo.ts'

/** Which call is made of a card; a certain one may not be made. */
type Taste = 'likelier' | 'unlikelier'

const firstOf = (rank: number) => (rank - 1) * 4
const isRight = (from: number, call: Call, to: number) => (call === 'higher' ? to >= from : to <= from)

function callOf(card: number, taste: Taste): Call {
  const calls = (['higher', 'lower'] as const).filter((call) => chanceOf(card, call).n < chanceOf(card, call).d)
  const [higher, lower] = [chanceOf(card, 'higher'), chanceOf(card, 'lower')]
  const better: Call = higher.n * lower.d >= lower.n * higher.d ? 'higher' : 'lower'
  const wanted = (better === 'higher') === (taste === 'likelier') ? 'higher' : 'lower'
  return calls.includes(wanted) ? wanted : (calls[0] as Call)
}

/** What so many calls from a card of this rank on come to, all cards gone through. */
function* outcomes(
  rank: number,
  left: number,
  { taste, chances }: { taste: Taste; chances: readonly Fraction[] },
): Generator<bigint> {
  if (left === 0) return yield hiloFactor(chances)
  const card = firstOf(rank)
  const call = callOf(card, taste)
  for (let next = 1; next <= RANKS; next++)
    if (isRight(rank, call, next)) yield* outcomes(next, left - 1, { taste, chances: [...chances, chanceOf(card, call)] })
}

function paysOf(taste: Taste, calls: number): PayTable {
  const chances = new Map<bigint, Fraction>()
  const each = ratio(1n, BigInt(RANKS) ** BigInt(calls + 1))
  for (let rank = 1; rank <= RANKS; rank++)
    for (const factor of outcomes(rank, calls, { taste, chances: [] }))
      chances.set(factor, plus(chances.get(factor) ?? ZERO, each))
  return [...chances].map(([factor, chance]) => ({ factor, chance }))
}

type Calling = { readonly name: string; readonly taste: Taste; readonly skips: number; readonly calls: number }

const callings: readonly Calling[] = [
  { name: 'the likelier side, once', taste: 'likelier', skips: 0, calls: 1 },
  { name: 'the likelier side, twice', taste: 'likelier', skips: 0, calls: 2 },
  { name: 'the likelier side, three times', taste: 'likelier', skips: 0, calls: 3 },
  { name: 'the unlikelier side, once', taste: 'unlikelier', skips: 0, calls: 1 },
  { name: 'two cards passed over, then the likelier side, once', taste: 'likelier', skips: 2, calls: 1 },
]

/** Calls by a taste, after some cards that are passed over, and takes what they are worth. */
export function* hiloPlans(): Generator<Plan<HiLoChoice, HiLoDecision, HiLoView>> {
  for (const { name, taste, skips, calls } of callings)
    yield {
      name,
      choice: {},
      decide: ({ cards, calls: made }) => {
        if (made.length < skips) return { call: 'skip' }
        return { call: made.length < skips + calls ? callOf(cards.at(-1) as number, taste) : 'take' }
      },
      pays: paysOf(taste, calls),
    }
}
