/**
 * events owns outcomes that many players share, and the tickets on them: accepted by the database's clock before money is asked, taken
 * while the event runs where its game allows that, settled by the result, and again by each version that corrects it, paid until the house
 * confirms, or given back. It ends each ticket exactly once, through lost answers, crashes and restarts, in any number of processes. It never
 * knows a game's rules.
 */
export { EVENTS_NOTICE, publicBet, readAnnounced, type Announced, type PublicBet } from './announce.ts'
export { ClockAhead } from './clock-ahead.ts'
export { driverOf, type Driving } from './drive-event.ts'
export {
  awaitedOf,
  eventById,
  eventsById,
  eventNow,
  isAwaited,
  lastEvent,
  lateEvents,
  moveClosing,
  offersOn,
  outcomesOf,
  resultsOf,
  saveOffers,
  type EventRow,
  type Offer,
  type PublicEvent,
} from './event-store.ts'
export { cancelChase, ownChase } from './chase/cancel-chase.ts'
export { chasesOf, skipsOf, type Chase, type Skip } from './chase/chase-store.ts'
export { placeChase } from './chase/place-chase.ts'
export { serveChases } from './chase/serve-chases.ts'
export { deleteSaved, forgetSaved, savedOf, useSaved, type Saved } from './saved/saved-store.ts'
export { renameSaved, saveTicket } from './saved/save-ticket.ts'
export { capBet } from './exposure/cap-bet.ts'
export {
  capsOf,
  capsSaid,
  exposureOf,
  mostOwedOn,
  outcomeTerms,
  restrictionsOf,
  type Exposed,
  type OutcomeTerms,
} from './exposure/exposure-store.ts'
export { lastNumber, ratesAt, ratesSaid } from './exposure/rates-store.ts'
export { setRates } from './exposure/set-rates.ts'
export { ticketsSince, type PlacedTicket } from './exposure/tickets-since.ts'
export { restrictOutcome } from './exposure/restrict-outcome.ts'
export { finishDueTickets } from './finish-due-tickets.ts'
export { partsOf, type Part } from './parts/part-store.ts'
export { sellPart } from './parts/sell-part.ts'
export { openEvent, outsideEventsOpener, serveOutsideEvents } from './outside-events.ts'
export { placeTicket } from './place-ticket.ts'
export type {
  EventGame,
  EventOutcome,
  EventPorts,
  Leg,
  Legs,
  OutsideGame,
  Result,
  ResultGame,
  Selection,
  Terms,
  TicketGame,
  TicketMoment,
} from './ports.ts'
export {
  drawById,
  outsideDraws,
  resultVersions,
  roundsIn,
  settlementReport,
  waitingWords,
  type ResultVersion,
  type SaidDraw,
} from './result-store.ts'
export { sayResult, type Saying, type SayingPorts } from './say-result.ts'
export { sweepEvents } from './sweep/sweep-events.ts'
export { sellTicket, takeTicket } from './take-ticket.ts'
export { shoot } from './shots/shoot.ts'
export { numbersShot, shotsIn, type Shot } from './shots/shot-store.ts'
export { openTicketsReport, ticketStatus } from './ticket-status.ts'
export {
  standingIn,
  standingOf,
  ticketById,
  ticketByKey,
  ticketsByRound,
  ticketsOf,
  ticketsOfChase,
  ticketTotals,
  waitingIn,
  type SoldAt,
  type Ticket,
} from './ticket-store.ts'
