import type { Clock } from '#kit/clock.ts'
import { unitsOfText } from '#kit/money.ts'
import type { DrawRequest } from '#protocol/draw-desk.ts'
import type { MatchRequest } from '#protocol/match-desk.ts'
import type { Database } from '#runtime/database.ts'
import { task, type Task } from '#runtime/jobs.ts'
import type { DrawBound } from '../rules/draw-bound.ts'
import type { MatchTrade } from '../rules/match-trade.ts'
import type { DrawPorts } from './ask-draws.ts'
import { saveHeard, unheardOrder, type Bound } from './order-store.ts'
import { orderSending } from './order-sending.ts'

export type OrderPorts = DrawPorts & { readonly db: Database; readonly clock: Clock }

/** Tells the arcade one order. Told again it is the same word; a later one about the same stands, whichever arrives first. */
export async function sendOrder({ db, lines, clock }: OrderPorts, id: string): Promise<void> {
  const order = await unheardOrder(db, id)
  if (!order) return
  const { vendor, bound, orderedBy: by } = order
  const line = await lines.to(vendor)
  const answer = isTrade(bound)
    ? await line.office('matchTraded', { word: id, by, trade: tradeSent(bound) })
    : await line.office('drawBounded', { word: id, by, bound: boundSent(bound) })
  if (answer?.status !== 'RS_OK' || answer.heard === undefined) throw new Error(`the arcade has not heard the order ${id}`)
  await saveHeard(db, { id, heard: answer.heard, at: clock() })
}

function boundSent(bound: DrawBound): DrawRequest<'drawBounded'>['bound'] {
  if (bound.of === 'number') return { ...bound, pays: BigInt(bound.pays) }
  if (bound.of === 'rates') {
    const { of, gameCode: game_code, bet, first, rates } = bound
    return { of, game_code, bet, first: BigInt(first), rates: rates?.map(BigInt) ?? null }
  }
  const { gameCode: game_code, bet, currency, most } = bound
  return { of: 'bet', game_code, bet, currency, most: most === null ? null : unitsOfText(most) }
}

const isTrade = (bound: Bound): bound is MatchTrade =>
  bound.of === 'held' || bound.of === 'price' || bound.of === 'cap' || bound.of === 'factor'

function tradeSent(trade: MatchTrade): MatchRequest<'matchTraded'>['trade'] {
  switch (trade.of) {
    case 'held':
      return { ...trade }
    case 'price': {
      const { quoted: _, price, ...said } = trade
      return { ...said, price: price === null ? null : BigInt(price) }
    }
    case 'cap': {
      const { gameCode: game_code, most, ...said } = trade
      return { ...said, game_code, most: most === null ? null : unitsOfText(most) }
    }
    case 'factor':
      return { of: 'factor', user: trade.member, percent: BigInt(trade.percent) }
  }
}

export const orderTasks = (ports: OrderPorts): Task[] => [task(orderSending, ({ order }) => sendOrder(ports, order))]
