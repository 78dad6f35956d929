import { ratio } from '#arcade/families/rules/fraction.ts'
import { MOST_STAKES, WHOLE, type InstantRules } from '#arcade/families/rules/instant.ts'

/** The height that the lantern must reach, in hundredths of a multiplier. */
export type LimboChoice = { readonly target: number }
/** How high it rose, in the same. */
export type LimboView = { readonly height: number; readonly won: boolean }

export const TARGETS = { least: 101, most: 1_000_000 } as const
const RANGE = 2 ** 32

/** What a lantern reaches: 0.99 over an even part of one, cut to hundredths, and never below one. */
export function heightOf(drawn: number): number {
  return Math.max(100, Math.floor((99 * RANGE) / (drawn + 1)))
}

/** How many of all draws reach the target. */
export function reaching({ target }: LimboChoice): number {
  return Math.floor((99 * RANGE) / target)
}

const limboFactor = ({ target }: LimboChoice) => (BigInt(target) * WHOLE) / 100n

export const limbo: InstantRules<LimboChoice, never, LimboView> = {
  version: 1,
  play: ({ target }, _, below) => {
    const height = heightOf(below(RANGE))
    const won = height >= target
    return { over: true, factor: won ? limboFactor({ target }) : 0n, view: { height, won } }
  },
  *payTables() {
    for (let target: number = TARGETS.least; target <= TARGETS.most; target += target < 10_000 ? 1 : 997)
      yield {
        choice: { target },
        pays: [{ factor: limboFactor({ target }), chance: ratio(BigInt(reaching({ target })), BigInt(RANGE)) }],
      }
  },
  most: MOST_STAKES * WHOLE,
}
