import { heightOf, paysAt, reaching, type CrashSelection } from '#arcade/crash/rules/crash.ts'
import { POINT_BITS } from '#arcade/fairness/rules/chain.ts'
import { ratio } from '#arcade/families/rules/fraction.ts'
import { planReturns } from './plan-returns.ts'
import type { Returns } from './sample.ts'

const targets = [101, 120, 150, 200, 300, 500, 1000, 2500, 10_000] as const
/** A point is drawn in two halves. */
const HALF = 2 ** Number(POINT_BITS / 2n)

/** Flights of the kite with targets from low to high, against how often each is reached. */
export const crashReturns = (): Returns =>
  planReturns({
    plans: () =>
      targets.map((auto) => ({
        name: `×${auto / 100}`,
        choice: { auto },
        decide: null,
        pays: [{ factor: BigInt(auto) * 100n, chance: ratio(reaching(auto), 2n ** POINT_BITS) }],
      })),
    standing: (selection, _, below) => {
      const point = BigInt(below(HALF)) * BigInt(HALF) + BigInt(below(HALF))
      const factor = BigInt(paysAt(selection as CrashSelection, { height: heightOf(point) })) * 100n
      return { over: true, factor, view: {} }
    },
  })
