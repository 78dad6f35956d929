import { ratio, sum, type Fraction } from '#arcade/families/rules/fraction.ts'
import { WHOLE, type InstantRules } from '#arcade/families/rules/instant.ts'
import { pays, type Risk } from './pays.ts'

export const NUMBERS = 40
export const DRAWN = 10
export const MOST_PICKED = 10
/** Numbers from 1 to 40, each once. */
export type KenoChoice = { readonly numbers: readonly number[]; readonly risk: Risk }
/** The numbers in the order in which they were drawn. */
export type KenoView = { readonly drawn: readonly number[]; readonly hits: readonly number[] }

/** What so many hits pay on a ticket of so many numbers, in hundredths of the stake. */
export function payOf(risk: Risk, { picked, hits }: { picked: number; hits: number }): number {
  return pays[risk][picked - 1]?.[hits] ?? 0
}

export function choose(n: number, k: number): bigint {
  let ways = 1n
  for (let i = 0; i < k; i++) ways = (ways * BigInt(n - i)) / BigInt(i + 1)
  return k > n ? 0n : ways
}

/** The chance of exactly so many hits. */
export function chanceOf({ picked, hits }: { picked: number; hits: number }): Fraction {
  return ratio(choose(DRAWN, hits) * choose(NUMBERS - DRAWN, picked - hits), choose(NUMBERS, picked))
}

function returnOf(risk: Risk, picked: number): Fraction {
  return sum(
    Array.from({ length: picked + 1 }, (_, hits) => {
      const { n, d } = chanceOf({ picked, hits })
      return ratio(n * BigInt(payOf(risk, { picked, hits })), d * 100n)
    }),
  )
}

export const keno: InstantRules<KenoChoice, never, KenoView> = {
  play: ({ numbers, risk }, _, below) => {
    const urn = Array.from({ length: NUMBERS }, (_one, i) => i + 1)
    const drawn = Array.from({ length: DRAWN }, () => urn.splice(below(urn.length), 1)[0] as number)
    const hits = drawn.filter((number) => numbers.includes(number))
    const paid = payOf(risk, { picked: numbers.length, hits: hits.length })
    return { over: true, factor: (BigInt(paid) * WHOLE) / 100n, view: { drawn, hits } }
  },
  *returns() {
    for (const risk of ['classic', 'low', 'medium', 'high'] as const)
      for (let picked = 1; picked <= MOST_PICKED; picked++)
        yield { choice: { numbers: Array.from({ length: picked }, (_, i) => i + 1), risk }, returns: returnOf(risk, picked) }
  },
  most: 1000n * WHOLE,
}
