import { choose } from '#arcade/families/rules/combinations.ts'
import { ratio, type Fraction } from '#arcade/families/rules/fraction.ts'
import { WHOLE, type InstantRules, type PayTable } from '#arcade/families/rules/instant.ts'
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

/** The chance of exactly so many hits. */
export function chanceOf({ picked, hits }: { picked: number; hits: number }): Fraction {
  return ratio(choose(DRAWN, hits) * choose(NUMBERS - DRAWN, picked - hits), choose(NUMBERS, picked))
}

const factorOf = (risk: Risk, ticket: { picked: number; hits: number }) => (BigInt(payOf(risk, ticket)) * WHOLE) / 100n

function paysOf(risk: Risk, picked: number): PayTable {
  const tickets = Array.from({ length: picked + 1 }, (_, hits) => ({ picked, hits }))
  return tickets.map((ticket) => ({ factor: factorOf(risk, ticket), chance: chanceOf(ticket) }))
}

export const keno: InstantRules<KenoChoice, never, KenoView> = {
  version: 1,
  play: ({ numbers, risk }, _, below) => {
    const urn = Array.from({ length: NUMBERS }, (_one, i) => i + 1)
    const drawn = Array.from({ length: DRAWN }, () => urn.splice(below(urn.length), 1)[0] as number)
    const hits = drawn.filter((number) => numbers.includes(number))
    return { over: true, factor: factorOf(risk, { picked: numbers.length, hits: hits.length }), view: { drawn, hits } }
  },
  *payTables() {
    for (const risk of ['classic', 'low', 'medium', 'high'] as const)
      for (let picked = 1; picked <= MOST_PICKED; picked++)
        yield { choice: { numbers: Array.from({ length: picked }, (_, i) => i + 1), risk }, pays: paysOf(risk, picked) }
  },
  most: 1000n * WHOLE,
}
