import { POINT_BITS } from '#arcade/fairness/rules/chain.ts'
import type { SharedGame } from '#arcade/families/index.ts'
import { WHOLE } from '#arcade/families/rules/instant.ts'
import { planReturns } from './plan-returns.ts'
import type { Returns } from './sample.ts'

/** A point is drawn in two halves. */
const HALF = 2 ** Number(POINT_BITS / 2n)

const CURRENCY = 'PLAY'

/** Each plan of a game that many play together, settled by the result of a draw, against what the plan says it pays. */
export const liveReturns = ({ plans, events: { result, settle, costs } }: SharedGame): Returns =>
  planReturns({
    plans: () => plans().map((plan) => ({ ...plan, decide: null })),
    standing: (selection, _, below) => {
      const chance = {
        get point() {
          return BigInt(below(HALF)) * BigInt(HALF) + BigInt(below(HALF))
        },
        below,
      }
      const stake = costs ? costs(selection, CURRENCY) : WHOLE
      if (stake === null) return null
      const pays = settle({ stake, currency: CURRENCY, legs: [{ event: '', selection, price: null }] }, [result(chance)])
      return pays === null ? null : { over: true, factor: (pays * WHOLE) / stake, view: {} }
    },
  })
