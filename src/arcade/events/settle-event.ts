import type { EventRow } from './event-store.ts'
import { closeSettled } from './event-store.ts'
import type { EventGame, EventPorts } from './ports.ts'
import { acceptedIn, decideTickets } from './ticket-store.ts'

const TOGETHER = 1000

/** Gives every ticket of an event with a public result its payout, nothing too; paying them is the work of those who finish tickets. */
export async function settleEvent(ports: EventPorts, game: EventGame, { id, result, result_version }: EventRow): Promise<void> {
  if (result === null) throw new Error(`the event ${id} has no result`)
  for (;;) {
    const tickets = await acceptedIn(ports.db, { event: id, limit: TOGETHER })
    if (tickets.length === 0) break
    const decided = tickets.map((ticket) => ({ id: ticket.id, payout: game.pays(ticket, result) }))
    await decideTickets(ports.db, { version: result_version, decided })
  }
  await closeSettled(ports.db, id)
}
