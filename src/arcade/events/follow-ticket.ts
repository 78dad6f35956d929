import { setTimeout as pause } from 'node:timers/promises'
import type { Millis } from '#kit/clock.ts'
import { finishTicket } from './finish-ticket.ts'
import type { EventPorts } from './ports.ts'
import { claimDueTickets, ticketById, type Ticket } from './ticket-store.ts'

/** How often a second asker of the same ticket looks whether the first has it done, and for how long. */
const LOOK_EVERY: Millis = 60
const LOOKS = 150

/** Waits for a ticket that another works on, or takes it up where nobody does, and answers it as it stands then. */
export async function followTicket(ports: EventPorts, ticket: Ticket): Promise<Ticket> {
  let at = ticket
  for (let look = 0; look < LOOKS && isMoving(at); look++) {
    const [claimed] = await claimDueTickets(ports.db, { life: ports.leaseLife, most: 1, id: at.id })
    if (claimed) return finishTicket(ports, { ticket: claimed, isNew: false })
    if (at.lease === null) return at
    await pause(LOOK_EVERY)
    at = (await ticketById(ports.db, at.id)) ?? at
  }
  return at
}

const isMoving = ({ state }: Ticket) =>
  state === 'stake_asked' || state === 'part_asked' || state === 'decided' || state === 'return_asked'
