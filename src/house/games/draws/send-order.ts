import type { Clock } from '#kit/clock.ts'
import { unitsOfText } from '#kit/money.ts'
import type { DrawRequest } from '#protocol/draw-desk.ts'
import type { Database } from '#runtime/database.ts'
import { task, type Task } from '#runtime/jobs.ts'
import type { DrawBound } from '../rules/draw-bound.ts'
import type { DrawPorts } from './ask-draws.ts'
import { saveHeard, unheardOrder } from './order-store.ts'
import { orderSending } from './order-sending.ts'

export type OrderPorts = DrawPorts & { readonly db: Database; readonly clock: Clock }

/** Tells the arcade one order. Told again it is the same word; a later one about the same stands, whichever arrives first. */
export async function sendOrder({ db, lines, clock }: OrderPorts, id: string): Promise<void> {
  const order = await unheardOrder(db, id)
  if (!order) return
  const { vendor, bound, orderedBy: by } = order
  const answer = await (await lines.to(vendor)).office('drawBounded', { word: id, by, bound: boundSent(bound) })
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

export const orderTasks = (ports: OrderPorts): Task[] => [task(orderSending, ({ order }) => sendOrder(ports, order))]
