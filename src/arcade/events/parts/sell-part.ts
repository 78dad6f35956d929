import type { Units } from '#kit/money.ts'
import { releasedBy } from '../exposure/released-by.ts'
import { finishTicket } from '../finish-ticket.ts'
import type { EventPorts } from '../ports.ts'
import type { SoldAt, Ticket } from '../ticket-store.ts'
import { sellPartAt } from './part-store.ts'

type Selling = {
  readonly ticket: Ticket
  readonly key: string
  readonly stake: Units
  readonly pays: Units
  readonly at: readonly SoldAt[]
}

/**
 * Sells a part of a ticket's stake for a sum, if the prices that the sum stands on are offered at that moment; the rest runs on. Null where they are
 * not, where a result has come, or where the ticket has gone on since it was read.
 */
export async function sellPart(ports: EventPorts, selling: Selling): Promise<Ticket | null> {
  const { ticket, stake } = selling
  const game = ports.gameOf(ticket.game)
  const released = game ? releasedBy(game, ticket, ticket.stake - ticket.part_stake - stake) : []
  const sold = await sellPartAt(ports.db, { ...selling, released, received: new Date(ports.clock()), life: ports.leaseLife })
  if (!sold) return null
  ports.moment('taken')
  return finishTicket(ports, { ticket: sold, isNew: false })
}
