import { z } from 'zod'
import { amountText, signedAmountText } from '#wire/amount.ts'
import { call } from '#wire/call.ts'
import { channel } from '#wire/channel.ts'
import { gameFacts, pageQuery, pageOf, stakeRefusals } from '#arcade/families/contract.ts'
import { LEAST_DRAWS, MOST_DRAWS } from '#arcade/events/rules/chase.ts'
import { gameCode } from '#arcade/players/contract.ts'
import { said, savedContract } from './rules/saved-contract.ts'
import { shotsContract } from './rules/shots-contract.ts'

const millis = z.number().int()
const hash = z.string().regex(/^[0-9a-f]{64}$/)

/** open: takes bets until `closesAt` · running: since `startedAt` · resulted: the result is public · cancelled: every stake goes back. */
export const eventState = z.enum(['open', 'running', 'resulted', 'cancelled'])

/** An event as everybody sees it; its result is in it once it has run. All times are the arcade's. */
export const liveEvent = z.strictObject({
  event: z.uuid(),
  /** Of the game's events, counted from one. */
  number: z.number().int(),
  state: eventState,
  closesAt: millis,
  startedAt: millis.nullable(),
  result: z.record(z.string(), z.unknown()).nullable(),
  /** What it is called at its place, where its result comes from outside: its day. While it is running a result that is there is provisional. */
  key: z.string().optional(),
  /** Of its result: 0 before one is in force, above 1 where it was corrected. */
  version: z.number().int(),
})
export type LiveEvent = z.output<typeof liveEvent>

/** Somebody's bet on the event, as everybody sees it. */
export const liveBet = z.strictObject({
  ticket: z.uuid(),
  /** Masked: "10•••23". */
  name: z.string(),
  stake: amountText,
  currency: z.string(),
  /** The multiplier it was taken at, in hundredths; null while it is not. */
  taken: z.number().int().nullable(),
})
export type LiveBet = z.output<typeof liveBet>

/** The game as everybody sees it now. */
export const liveTable = z.strictObject({
  /** The arcade's clock, by which the browser corrects its own. */
  now: millis,
  /** Null before the first event opens. */
  event: liveEvent.nullable(),
  bets: z.array(liveBet),
  /** The last results, newest first. */
  results: z.array(liveEvent),
})
export type LiveTable = z.output<typeof liveTable>

/** What changed since the last message. A new event starts with no bets. */
export const liveChange = z.strictObject({
  now: millis,
  event: liveEvent.optional(),
  bets: z.array(liveBet),
  /** Results that became public since, newest first. */
  results: z.array(liveEvent),
})
export type LiveChange = z.output<typeof liveChange>

export const tableChannel = channel({
  name: 'live-table',
  summary: 'A game that many play together, as everybody sees it: the event that goes on, its bets, and the last results',
  session: ['player'],
  params: z.strictObject({ game: gameCode }),
  numbered: { snapshot: liveTable, delta: liveChange },
})

/**
 * placing: the house is being asked · accepted · decided: its payout is known, and being paid · paid · refused: the house said no to the
 * stake · returned: the stake goes back, or has gone · held: waits for a person.
 */
export const ticketState = z.enum(['placing', 'accepted', 'decided', 'paid', 'refused', 'returned', 'held'])

/** A ticket as its player sees it. */
export const liveTicket = z.strictObject({
  /** The ticket's id; at the house it is a round of its own. */
  round: z.uuid(),
  key: z.uuid(),
  event: z.uuid(),
  state: ticketState,
  at: millis,
  stake: amountText,
  selection: said,
  /** A free bet: its stake cost nothing, and what it wins beyond that is paid. */
  free: z.boolean(),
  taken: z.number().int().nullable(),
  /** Null until it is known. */
  payout: amountText.nullable(),
  /** What it paid before, by versions of the result that were corrected since, in their order. */
  corrected: z.array(amountText),
  /** As the house said it last: after the payout when paid, else after the stake. */
  balance: signedAmountText.nullable(),
})
export type LiveTicket = z.output<typeof liveTicket>

/** The arcade's signed word on a ticket that its player took: a compact JWS of the published key. Null for every other ticket. */
const receipt = z.string().nullable()
/** A ticket that was taken, and the receipt of that. */
export const liveTaken = liveTicket.extend({ receipt })
export type LiveTaken = z.output<typeof liveTaken>

export const liveGame = z.strictObject({
  ...gameFacts,
  /** Tickets of one player in one event. */
  tickets: z.number().int(),
  /** Time and money of this game session, in tickets that have their payout. */
  since: millis,
  staked: amountText,
  paid: amountText,
  table: liveTable,
  /** The player's own tickets of the event, of those whose results are waited for, and of the last result. */
  own: z.array(liveTicket),
})
export type LiveGame = z.output<typeof liveGame>

const proven = { event: liveEvent, version: z.number().int() }

/** What an event's outcome is computed from; its link is public once it has run. */
const chainProof = z.strictObject({
  from: z.literal('chain'),
  ...proven,
  /** The published end of the chain, and when it was published. */
  commitment: hash,
  publishedAt: millis,
  /** The value mixed in after that, and where it is from: `arcade` where the arcade drew it itself. */
  publicValue: z.string(),
  publicSource: z.string(),
  /** How many steps the link stands before the published end. */
  link: z.number().int(),
  hash: hash.nullable(),
  /** What players shot into it, in their order; left out where nobody may. */
  shots: z.array(z.string()).optional(),
})
export type ChainProof = z.output<typeof chainProof>

/** Every version of a result from outside that two people have said, first to last. */
const outsideProof = z.strictObject({
  from: z.literal('outside'),
  ...proven,
  versions: z.array(
    z.strictObject({
      version: z.number().int(),
      /** Null: nothing came of it. */
      result: z.record(z.string(), z.unknown()).nullable(),
      source: z.string(),
      at: millis,
    }),
  ),
})

export const liveProof = z.discriminatedUnion('from', [chainProof, outsideProof])
export type LiveProof = z.output<typeof liveProof>

/** How an outcome stands for a ticket that it does not simply take. */
const outcomeTerms = z.strictObject({
  /** A bet, or a bet and a number: "lo2:14". */
  outcome: z.string(),
  /** In percent of its rate; 0: it is not sold. */
  pays: z.number().int(),
  /** So much more it may come to owe. */
  room: amountText,
})
export type OutcomeTerms = z.output<typeof outcomeTerms>

const multiples = z.array(z.number().int().min(1).max(9999)).min(LEAST_DRAWS).max(MOST_DRAWS)

/**
 * running: its draws are bought as they open · ended: all are done with · won: a ticket has won, and the rest is not bought · cancelled: the rest is not
 * bought · refused: a stake was, and the rest is not bought.
 */
export const chaseState = z.enum(['running', 'ended', 'won', 'cancelled', 'refused'])

/** An order for draws to come, as its player sees it. */
export const liveChase = z.strictObject({
  chase: z.uuid(),
  key: z.uuid(),
  state: chaseState,
  /** Which refusal of a stake ended it; null where none did. */
  reason: z.string().nullable(),
  at: millis,
  selection: said,
  /** The number of its first draw; each further one is the next. */
  first: z.number().int(),
  multiples,
  /** So many draws are done with. */
  done: z.number().int(),
  stopsOnWin: z.boolean(),
  /** What its tickets staked and were paid so far. */
  staked: amountText,
  paid: amountText,
})
export type LiveChase = z.output<typeof liveChase>

/** coming: its draw has not opened · bought: its ticket was asked for · skipped: nothing was bought in it · dropped: the order ended before. */
const chaseLine = z.strictObject({
  number: z.number().int(),
  multiple: z.number().int(),
  state: z.enum(['coming', 'bought', 'skipped', 'dropped']),
  /** Why it was skipped. */
  reason: z.string().nullable(),
  ticket: liveTicket.nullable(),
})
export type ChaseLine = z.output<typeof chaseLine>

const params = z.strictObject({ game: gameCode })
const chaseParams = z.strictObject({ game: gameCode, chase: z.uuid() })
const chaseUnknown = { chase_unknown: { status: 404 } } as const
const ticketParams = z.strictObject({ game: gameCode, ticket: z.uuid() })
const gameUnknown = { game_unknown: { status: 404 } } as const
const ticketUnknown = { ticket_unknown: { status: 404 } } as const
const { round_open: _, ...stake } = stakeRefusals

export const liveContract = {
  liveGame: call({
    method: 'GET',
    path: '/arcade/live/{game}',
    summary: 'A game that many play together: its stakes, the event that goes on, and the own tickets in it',
    session: ['player'],
    params,
    value: liveGame,
    refusals: gameUnknown,
  }),
  placeTicket: call({
    method: 'POST',
    path: '/arcade/live/{game}/tickets',
    summary: 'Places a ticket on the event while it takes bets; the same key gives the same ticket, however often it is asked',
    session: ['player'],
    unkeyed: 'inside',
    params,
    /** `reward`: it is a free bet of the house's, whose value it costs exactly. */
    body: z.strictObject({ key: z.uuid(), event: z.uuid(), stake: amountText, selection: said, reward: z.uuid().optional() }),
    value: liveTicket,
    refusals: {
      ...gameUnknown,
      selection_not_offered: {},
      /** The event takes no more bets. */
      bets_closed: { status: 409 },
      /** A number pays another part of its rate by now, or is not sold. */
      rate_changed: { status: 409 },
      /** A number or a bet takes no more, or not so much. */
      outcome_full: { status: 409 },
      /** The player has as many tickets in it as the game allows. */
      bet_not_taken: { status: 409 },
      ...stake,
    },
  }),
  weighTicket: call({
    method: 'POST',
    path: '/arcade/live/{game}/tickets/weigh',
    summary: 'What stands in the way of a ticket now: outcomes that pay less, that are not sold, or that take no more of it',
    session: ['player'],
    unkeyed: 'passing',
    params,
    body: z.strictObject({ event: z.uuid(), selection: said }),
    value: z.strictObject({ terms: z.array(outcomeTerms) }),
    refusals: { ...gameUnknown, selection_not_offered: {} },
  }),
  liveRates: call({
    method: 'GET',
    path: '/arcade/live/{game}/rates/{event}',
    summary:
      'What the house pays on an event where that is not what is published: of each such bet its rates, as tickets name them',
    session: ['player'],
    params: z.strictObject({ game: gameCode, event: z.uuid() }),
    value: z.strictObject({ rates: z.record(z.string(), z.string()) }),
    refusals: gameUnknown,
  }),
  takeTicket: call({
    method: 'POST',
    path: '/arcade/live/{game}/tickets/{ticket}/cash-out',
    summary:
      'Takes a ticket at the multiplier that stands when the request arrives; asked again it answers the ticket as it stands',
    session: ['player'],
    unkeyed: 'once',
    params: ticketParams,
    value: liveTaken,
    refusals: {
      ...gameUnknown,
      ...ticketUnknown,
      /** The event has not started, or there is nothing to take yet. */
      too_early: { status: 409 },
      /** The event was over when the request arrived. */
      too_late: { status: 409 },
    },
  }),
  liveResults: call({
    method: 'GET',
    path: '/arcade/live/{game}/results',
    summary: 'Public results of the game, newest first; `before` is the number of the last of the page above',
    session: ['player'],
    params,
    query: z.strictObject({
      before: z.coerce.bigint().positive().optional(),
      limit: z.coerce.number().int().min(1).max(100).default(100),
    }),
    value: z.strictObject({ list: z.array(liveEvent) }),
    refusals: gameUnknown,
  }),
  liveTickets: call({
    method: 'GET',
    path: '/arcade/live/{game}/tickets',
    summary: "The player's tickets, newest first; `before` is the last ticket of the page above",
    session: ['player'],
    params,
    query: pageQuery,
    value: pageOf(liveTicket),
    refusals: gameUnknown,
  }),
  liveTicket: call({
    method: 'GET',
    path: '/arcade/live/{game}/tickets/{ticket}',
    summary: 'One ticket, the receipt of its cash-out, and what the outcome of its event was computed from',
    session: ['player'],
    params: ticketParams,
    value: z.strictObject({ ticket: liveTaken, proof: liveProof }),
    refusals: { ...gameUnknown, ...ticketUnknown },
  }),
  placeChase: call({
    method: 'POST',
    path: '/arcade/live/{game}/chases',
    summary:
      'Orders a selection for the draw that takes bets and for those after it; each ticket is staked when its draw opens. The same key gives the same order',
    session: ['player'],
    unkeyed: 'inside',
    params,
    body: z.strictObject({ key: z.uuid(), event: z.uuid(), selection: said, multiples, stopsOnWin: z.boolean() }),
    value: liveChase,
    refusals: {
      ...gameUnknown,
      /** The game takes no orders, or not so often. */
      selection_not_offered: {},
      bets_closed: { status: 409 },
      /** The player has as many orders running as the game allows. */
      bet_not_taken: { status: 409 },
      key_used: { status: 409 },
    },
  }),
  cancelChase: call({
    method: 'POST',
    path: '/arcade/live/{game}/chases/{chase}/cancel',
    summary: 'Buys nothing more of an order; tickets that were bought stand. Asked again it answers the order as it stands',
    session: ['player'],
    unkeyed: 'once',
    params: chaseParams,
    value: liveChase,
    refusals: { ...gameUnknown, ...chaseUnknown },
  }),
  liveChases: call({
    method: 'GET',
    path: '/arcade/live/{game}/chases',
    summary: "The player's orders, newest first; `before` is the last order of the page above",
    session: ['player'],
    params,
    query: pageQuery,
    value: pageOf(liveChase),
    refusals: gameUnknown,
  }),
  liveChase: call({
    method: 'GET',
    path: '/arcade/live/{game}/chases/{chase}',
    summary: 'One order with each of its draws, and their tickets',
    session: ['player'],
    params: chaseParams,
    value: z.strictObject({ chase: liveChase, lines: z.array(chaseLine) }),
    refusals: { ...gameUnknown, ...chaseUnknown },
  }),
  ...savedContract,
  ...shotsContract,
  receiptKey: call({
    method: 'GET',
    path: '/arcade/receipt-key',
    summary: 'The public key that receipts are signed with, Ed25519 as base64url',
    session: ['none'],
    value: z.strictObject({ publicKey: z.string() }),
  }),
}
