import { isDeepStrictEqual } from 'node:util'
import { newId } from '#kit/ids.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import { takeBets } from './event-store.ts'
import { finishTicket } from './finish-ticket.ts'
import { followTicket } from './follow-ticket.ts'
import type { EventPorts, Legs, TicketGame } from './ports.ts'
import { acceptTicket, ticketByKey, type NewTicket, type Ticket } from './ticket-store.ts'

export type Placing = Omit<NewTicket, 'id' | 'bet_id' | 'win_id' | 'return_id'> & { readonly legs: Legs }
type Refused = Refusal<'bets_closed' | 'bet_not_taken' | 'key_used', null>

/**
 * Places a ticket on one event or several: accepted in all of them by the database's clock before any money is asked, then staked at the
 * house. The same key is the same ticket, however often it is asked. It is answered as it stands: usually accepted; refused where the
 * house said no.
 */
export async function placeTicket(ports: EventPorts, game: TicketGame, asked: Placing): Promise<Ticket | Refused> {
  const { legs, ...placing } = asked
  const id = () => newId(ports.clock(), ports.random)
  const fresh = await acceptTicket(ports.db, {
    legs,
    ticket: { ...placing, id: id(), bet_id: id(), win_id: id(), return_id: id() },
    tickets: game.tickets,
    offered: game.offered ? legs.map(game.offered) : null,
    exposed: game.exposure(asked),
    life: ports.leaseLife,
  })
  if (fresh) return finishTicket(ports, { ticket: fresh, isNew: true })
  const known = await ticketByKey(ports.db, asked)
  if (!known) {
    const events = new Set(legs.map(({ event }) => event))
    return refuse((await takeBets(ports.db, [...events])) ? 'bet_not_taken' : 'bets_closed')
  }
  return isSame(known, asked) ? followTicket(ports, known) : refuse('key_used')
}

const isSame = (known: Ticket, { stake, legs, terms = null }: Placing) =>
  known.stake === stake && isDeepStrictEqual([known.legs, known.terms], [legs, terms])
