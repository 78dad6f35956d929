import { POINT_BITS } from '#arcade/fairness/rules/chain.ts'
import type { EventFamily } from '#arcade/families/index.ts'
import { WHOLE } from '#arcade/families/rules/instant.ts'
import { planReturns } from './plan-returns.ts'
import type { Returns } from './sample.ts'

/** A point is drawn in two halves. */
const HALF = 2 ** Number(POINT_BITS / 2n)

/** Each plan of a game that many play together, settled by the result of a point, against what the plan says it pays. */
export const liveReturns = ({ plans, events: { result, settle } }: Pick<EventFamily, 'plans' | 'events'>): Returns =>
  planReturns({
    plans: () => plans.map((plan) => ({ ...plan, decide: null })),
    standing: (selection, _, below) => {
      const point = BigInt(below(HALF)) * BigInt(HALF) + BigInt(below(HALF))
      const ticket = { stake: WHOLE, currency: 'PLAY', legs: [{ event: '', selection, price: null }] } as const
      const factor = settle(ticket, [result(point)])
      return factor === null ? null : { over: true, factor, view: {} }
    },
  })
