/**
 * events owns outcomes that many players share, and the tickets on them: accepted by the database's clock before money is asked, taken
 * while the event runs where its game allows that, settled by the result, paid until the house confirms, or given back. It ends each
 * ticket exactly once, through lost answers, crashes and restarts, in any number of processes. It never knows a game's rules.
 */
export { EVENTS_NOTICE, publicBet, readAnnounced, type Announced, type PublicBet } from './announce.ts'
export { driverOf, type Driving } from './drive-event.ts'
export { eventById, eventNow, lastEvent, resultsOf, type EventRow } from './event-store.ts'
export { finishDueTickets } from './finish-due-tickets.ts'
export { placeTicket } from './place-ticket.ts'
export type { EventGame, EventPorts, Exposed, Selection, TicketMoment } from './ports.ts'
export { takeTicket } from './take-ticket.ts'
export { standingIn, ticketById, ticketsOf, ticketTotals, type Ticket } from './ticket-store.ts'
