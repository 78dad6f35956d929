import { z } from 'zod'
import type { Random } from '#kit/random.ts'
import type { Tx } from '#runtime/database.ts'
import { controlledAct, type Act, type Recorded } from '#house/audit/index.ts'
import { onlyTightens, subjectOf, WHOLE_RATE, type DrawBound } from '../rules/draw-bound.ts'
import { rateText } from '../rules/lottery-rates.ts'
import { orderBound } from './order-bound.ts'
import { standingBound } from './order-store.ts'

const numberBound = z.strictObject({
  of: z.literal('number'),
  event: z.uuid(),
  bet: z.string(),
  number: z.string(),
  pays: z.number().int(),
})
const betBound = z.strictObject({
  of: z.literal('bet'),
  gameCode: z.string(),
  bet: z.string(),
  currency: z.string(),
  most: z.string().nullable(),
})
const ratesBound = z.strictObject({
  of: z.literal('rates'),
  gameCode: z.string(),
  bet: z.string(),
  first: z.number().int(),
  rates: z.array(z.string()).nullable(),
})

async function weigh(tx: Tx, { merchant }: Act, bound: DrawBound) {
  const subject = subjectOf(bound)
  // Nothing but a bound of a draw has such a subject.
  const before = (await standingBound(tx, { merchant: merchant.id, subject })) as DrawBound | null
  return { alone: onlyTightens(before, bound), subject, before: shown(before, bound), after: shown(bound, bound) }
}

/** What stands of the one thing that is asked. */
function shown(bound: DrawBound | null, { of }: DrawBound): Recorded {
  if (of === 'number') return { pays: bound?.of === 'number' ? bound.pays : WHOLE_RATE }
  if (of === 'rates')
    return bound?.of === 'rates' ? { first: bound.first, rates: bound.rates?.map(rateText) ?? null } : { rates: null }
  return { most: bound?.of === 'bet' ? bound.most : null }
}

/** What only tightens one person may ask; two ease it, and set what is paid. */
export const drawActs = (ports: { readonly random: Random }) => ({
  restrictNumber: controlledAct({
    name: 'draws.restrictNumber',
    permission: 'draws.bound',
    input: numberBound,
    weigh,
    perform: (tx, act, bound) => orderBound(tx, ports, { act, bound }),
  }),
  capBet: controlledAct({
    name: 'draws.capBet',
    permission: 'draws.bound',
    input: betBound,
    weigh,
    perform: (tx, act, bound) => orderBound(tx, ports, { act, bound }),
  }),
  capLottery: controlledAct({
    name: 'draws.capLottery',
    permission: 'draws.bound',
    input: betBound,
    weigh,
    perform: (tx, act, bound) => orderBound(tx, ports, { act, bound }),
  }),
  setRates: controlledAct({
    name: 'draws.setRates',
    permission: 'draws.bound',
    input: ratesBound,
    weigh,
    perform: (tx, act, bound) => orderBound(tx, ports, { act, bound }),
  }),
})
