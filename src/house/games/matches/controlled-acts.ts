import { z } from 'zod'
import type { Random } from '#kit/random.ts'
import type { Tx } from '#runtime/database.ts'
import { controlledAct, type Act, type Recorded } from '#house/audit/index.ts'
import { orderTrade } from '../draws/order-bound.ts'
import { standingBound } from '../draws/order-store.ts'
import { tradeSubject, tradeTightens, WHOLE_STAKE, type MatchTrade } from '../rules/match-trade.ts'

const heldTrade = z.strictObject({ of: z.literal('held'), event: z.uuid(), market: z.string().nullable(), held: z.boolean() })
const priceTrade = z.strictObject({
  of: z.literal('price'),
  event: z.uuid(),
  market: z.string(),
  pick: z.string(),
  price: z.number().int().nullable(),
  quoted: z.number().int(),
})
const capTrade = z.strictObject({
  of: z.literal('cap'),
  gameCode: z.string(),
  scope: z.enum(['market', 'league', 'match', 'whole']),
  name: z.string(),
  currency: z.string(),
  most: z.string().nullable(),
})
const factorTrade = z.strictObject({ of: z.literal('factor'), member: z.string(), percent: z.number().int() })

async function weigh(tx: Tx, { merchant }: Act, trade: MatchTrade) {
  const subject = tradeSubject(trade)
  const standing = await standingBound(tx, { merchant: merchant.id, subject })
  const before = standing?.of === trade.of ? (standing as MatchTrade) : null
  return { alone: tradeTightens(before, trade), subject, before: shown(before, trade), after: shown(trade, trade) }
}

/** What stands of the one thing that is asked. */
function shown(trade: MatchTrade | null, { of, ...asked }: MatchTrade): Recorded {
  switch (of) {
    case 'held':
      return { held: trade?.of === 'held' && trade.held }
    case 'price':
      return { price: (trade?.of === 'price' ? trade.price : null) ?? (asked as { quoted: number }).quoted }
    case 'cap':
      return { most: trade?.of === 'cap' ? trade.most : null }
    case 'factor':
      return { percent: trade?.of === 'factor' ? trade.percent : WHOLE_STAKE }
  }
}

type Ports = { readonly random: Random }

const perform = (ports: Ports) => (tx: Tx, act: Act, trade: MatchTrade) => orderTrade(tx, ports, { act, trade })

/** What only tightens one person may ask; two ease it. */
export const tradingActs = (ports: Ports) => {
  const shared = { permission: 'trading.trade', weigh, perform: perform(ports) } as const
  return {
    holdBets: controlledAct({ ...shared, name: 'trading.holdBets', input: heldTrade }),
    setPrice: controlledAct({ ...shared, name: 'trading.setPrice', input: priceTrade }),
    capOutcomes: controlledAct({ ...shared, name: 'trading.capOutcomes', input: capTrade }),
    setStakeFactor: controlledAct({ ...shared, name: 'trading.setStakeFactor', input: factorTrade }),
  }
}
