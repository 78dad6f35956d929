import { isRefusal } from '#kit/refusal.ts'
import { newId } from '#kit/ids.ts'
import { newestSession, type Session } from '#arcade/players/index.ts'
import { ratesAt } from '../exposure/rates-store.ts'
import { followTicket } from '../follow-ticket.ts'
import { placeTicket } from '../place-ticket.ts'
import type { EventPorts, Selection, TicketGame } from '../ports.ts'
import { ticketOfChase, ticketsOfChase, type Ticket } from '../ticket-store.ts'
import { claimDueChases, endChase, noteDone, noteSkipped, type DueChase } from './chase-store.ts'

/** Orders of one claim. */
const TOGETHER = 100

/** As the house would say it of a stake. */
const NO_SESSION = 'RS_ERROR_TOKEN_EXPIRED'
const NOT_OFFERED = 'RS_ERROR_INVALID_GAME'

/** Buys the tickets of all orders whose next draw has come. Each draw has one ticket at most, in any number of processes. */
export async function serveChases(ports: EventPorts): Promise<void> {
  for (;;) {
    const due = await claimDueChases(ports.db, { life: ports.leaseLife, most: TOGETHER })
    if (due.length === 0) return
    const served = await Promise.allSettled(due.map((chase) => step(ports, chase)))
    for (const outcome of served)
      if (outcome.status === 'rejected') ports.log.error({ err: outcome.reason }, 'an order could not be served')
  }
}

/** The same for one of them, where nobody works on it. */
export async function serveChase(ports: EventPorts, id: string): Promise<void> {
  const [due] = await claimDueChases(ports.db, { life: ports.leaseLife, most: 1, id })
  if (due) await step(ports, due)
}

/**
 * A draw that does not take the ticket is left out, and the order goes on with the next one. What the house refuses ends it: whoever may not stake
 * now has to order anew.
 */
async function step(ports: EventPorts, chase: DueChase): Promise<void> {
  const { db } = ports
  const game = ports.gameOf(chase.game)
  if (game && (await hasWon(ports, game, chase))) return endChase(db, chase.id, { state: 'won' })
  const session = await newestSession(db, { player: chase.player, game: chase.game, at: new Date(ports.clock()) })
  if (!session) return endChase(db, chase.id, { state: 'refused', reason: NO_SESSION, isAsked: false })
  const ticket = await buy(ports, { chase, game, session })
  if (ticket === 'not_offered') return endChase(db, chase.id, { state: 'refused', reason: NOT_OFFERED, isAsked: false })
  if (isRefusal(ticket)) return noteSkipped(db, chase, ticket.code)
  if (ticket.state !== 'refused') return noteDone(db, chase)
  return endChase(db, chase.id, { state: 'refused', reason: ticket.reason ?? NOT_OFFERED, isAsked: true })
}

async function hasWon({ db }: EventPorts, { chased }: TicketGame, chase: DueChase): Promise<boolean> {
  if (!chase.stops_on_win || !chased) return false
  const tickets = await ticketsOfChase(db, chase.id)
  return tickets.some((ticket) => ticket.payout !== null && chased.hasWon(ticket, ticket.payout))
}

type Buying = { readonly chase: DueChase; readonly game: TicketGame | null; readonly session: Session }

/** The ticket of the draw, whoever has placed it; why there is none. */
async function buy(ports: EventPorts, { chase, game, session }: Buying) {
  const at = { chase: chase.id, place: chase.done }
  const known = await ticketOfChase(ports.db, at)
  if (known) return followTicket(ports, known)
  const selection = await selectionOf(ports, { chase, game, session })
  const stake = (selection && game?.costs?.(selection, session.currency)) ?? null
  if (!game || !selection || stake === null) return 'not_offered'
  const { player, house, player_name, currency, house_token } = session
  const placed = await placeTicket(ports, game, {
    player,
    house,
    player_name,
    currency,
    house_token,
    session: session.id,
    game: game.game,
    key: newId(ports.clock(), ports.random),
    stake,
    legs: [{ event: chase.event, selection, price: null }],
    chase: chase.id,
    chase_place: chase.done,
  })
  if (!isRefusal(placed)) return placed
  const elsewhere: Ticket | undefined = await ticketOfChase(ports.db, at)
  return elsewhere ? followTicket(ports, elsewhere) : placed
}

/** What was ordered, at the rates that hold for this draw; null where that is not offered. */
async function selectionOf({ db }: EventPorts, { chase, game, session: { house } }: Buying): Promise<Selection | null> {
  const selection = game?.chased?.times(chase.selection, chase.multiples[chase.done] ?? 0) ?? null
  if (!selection || !game?.rated) return selection
  return game.rated.at(selection, await ratesAt(db, { house, game: game.game, event: chase.event }))
}
