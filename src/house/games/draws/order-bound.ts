import { newId } from '#kit/ids.ts'
import type { Random } from '#kit/random.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { recordAct, type Act } from '#house/audit/index.ts'
import { subjectOf, type DrawBound } from '../rules/draw-bound.ts'
import { tradeSubject, type MatchTrade } from '../rules/match-trade.ts'
import { personText } from '../rules/draw-person.ts'
import { insertOrder, standingBound } from './order-store.ts'
import { orderSending } from './order-sending.ts'
import { drawVendor } from './store.ts'

type Ports = { readonly random: Random }
type Ordered = Refusal<'not_found', null> | null

/** Asks something of a number of a draw, or of all numbers of a bet. It holds as soon as the arcade has heard it, which is told until it has. */
export const orderBound = (
  tx: Tx,
  ports: Ports,
  { act, bound }: { readonly act: Act; readonly bound: DrawBound },
): Promise<Ordered> => order(tx, ports, { act, bound, subject: subjectOf(bound), action: 'games.order_bound' })

/** Asks something of a match, of what is owed on matches, or of what a member stakes on them, in the same way. */
export const orderTrade = (
  tx: Tx,
  ports: Ports,
  { act, trade }: { readonly act: Act; readonly trade: MatchTrade },
): Promise<Ordered> => order(tx, ports, { act, bound: trade, subject: tradeSubject(trade), action: 'games.order_trade' })

type Ordering = {
  readonly act: Act
  readonly bound: DrawBound | MatchTrade
  readonly subject: string
  readonly action: 'games.order_bound' | 'games.order_trade'
}

async function order(tx: Tx, { random }: Ports, { act, bound, subject, action }: Ordering): Promise<Ordered> {
  const merchant = act.merchant.id
  const vendor = await drawVendor(tx, merchant)
  if (vendor === null) return refuse('not_found')
  const before = await standingBound(tx, { merchant, subject })
  const id = newId(act.at, random)
  await insertOrder(tx, { id, merchant, vendor, subject, bound, orderedBy: personText(act), at: act.at })
  await orderSending.add(tx, { order: id })
  await recordAct(tx, act, { action, subject, before, after: { ...bound } })
  return null
}
