import { z } from 'zod'
import { amountText } from '#wire/amount.ts'
import { call } from '#wire/call.ts'
import { channel } from '#wire/channel.ts'
import { pageOf, pageQuery, stakeRefusals } from '#arcade/families/contract.ts'
import { ticketState } from '#arcade/live/contract.ts'
import { gameCode } from '#arcade/players/contract.ts'
import { MOST_COMBINED } from './rules/price/built.ts'

const millis = z.number().int()
/** What a league or a club is called, by language code: `{ EN: 'Rivermouth', KM: … }`. */
const names = z.record(z.string().max(8), z.string().max(80))
const score = z.strictObject({ home: z.number().int(), away: z.number().int() })
/** A market of a match, as the rules write it: `1x2`, `asian_handicap:-3`. */
const market = z.string().max(40)
const pick = z.string().max(24)
/** A decimal price in ten-thousandths: 1.85 is 18500. */
const price = z.number().int().min(10_001).max(10_000_000)

/** before: the match has not begun · over: its final whistle has gone, and bets on it wait for the confirmed result, or are settled. */
export const phase = z.enum(['before', 'first_half', 'half_time', 'second_half', 'map', 'map_break', 'over'])
export type Phase = z.output<typeof phase>

/** A way to bet on a match, and what each outcome pays now. */
export const openMarket = z.strictObject({ market, outcomes: z.array(z.strictObject({ pick, price })) })
export type OpenMarket = z.output<typeof openMarket>

/** What happened in a match, in its order. */
export const matchMoment = z.strictObject({
  minute: z.number().int(),
  /** Of added time the minute in which it was; 0 outside it. */
  added: z.number().int(),
  what: z.enum(['goal', 'corner', 'yellow', 'red']),
  side: z.enum(['home', 'away']),
})
export type MatchMoment = z.output<typeof matchMoment>

/** A series of maps as it stands; its score is the maps that were won. */
export const seriesNow = z.strictObject({
  discipline: z.enum(['arena', 'shooter']),
  bestOf: z.literal([3, 5]),
  /** Maps that were begun, in their order: the rounds of both sides, and who won each of them: `HAH`. */
  maps: z.array(z.strictObject({ score, rounds: z.string().max(64), over: z.boolean() })),
})
export type SeriesNow = z.output<typeof seriesNow>

const count = z.number().int()
const table = { club: pick, played: count, won: count, drawn: count, lost: count, scored: count, conceded: count, points: count }
/** A season of a league as it stands: its table, the first club first, and when its last match is over. */
export const seasonNow = z.strictObject({
  round: z.number().int(),
  rounds: z.number().int(),
  ends: millis,
  table: z.array(z.strictObject(table)),
})
export type SeasonNow = z.output<typeof seasonNow>

/** A match as it stands in a list: its main markets alone. */
export const listedMatch = z.strictObject({
  match: z.uuid(),
  league: z.string(),
  leagueNames: names,
  home: names,
  away: names,
  kickOff: millis,
  phase,
  /** The minute that is played, from 1 on; null before the match. */
  minute: z.number().int().nullable(),
  /** Of added time the minute that is played; 0 outside it. */
  added: z.number().int(),
  score,
  reds: score,
  /** Null where the sport is not played in maps. */
  series: seriesNow.nullable(),
  /** What is bet on is a season, and no match: its sides are its league and its number. Null where it is a match. */
  season: seasonNow.nullable(),
  /** Bets are stopped for a moment: after a goal, or because its source is silent. */
  stopped: z.boolean(),
  /** It is stopped because its source has not been heard for a while. */
  silent: z.boolean(),
  markets: z.array(openMarket),
  /** Markets that are open in all. */
  open: z.number().int(),
})
export type ListedMatch = z.output<typeof listedMatch>

/** A match with every open market and all that happened. */
export const wholeMatch = listedMatch.extend({
  moments: z.array(matchMoment),
  corners: score,
  yellows: score,
  halfTime: score.nullable(),
})
export type WholeMatch = z.output<typeof wholeMatch>

const board = z.strictObject({ now: millis, matches: z.array(listedMatch) })
export type Board = z.output<typeof board>

/** Matches that changed or are new, and those that left the list. */
const boardChange = z.strictObject({ now: millis, matches: z.array(listedMatch), gone: z.array(z.uuid()) })
export type BoardChange = z.output<typeof boardChange>

export const boardChannel = channel({
  name: 'sports-board',
  summary: 'All matches that can be bet on, with their main markets, as prices and scores move',
  session: ['player'],
  params: z.strictObject({ game: gameCode }),
  numbered: { snapshot: board, delta: boardChange },
})

const matchNow = z.strictObject({ now: millis, match: wholeMatch })

export const matchChannel = channel({
  name: 'sports-match',
  summary: 'One match with every open market, as prices and score move',
  session: ['player'],
  params: z.strictObject({ game: gameCode, match: z.uuid() }),
  numbered: { snapshot: matchNow, delta: matchNow },
})

const share = z.literal([25, 50, 75])

const picked = z.strictObject({ market, pick })
const leg = z.strictObject({
  match: z.uuid(),
  market,
  pick,
  /** Further picks of the same match: all of them together are one leg, which has one price. */
  also: z
    .array(picked)
    .min(1)
    .max(MOST_COMBINED - 1)
    .optional(),
  price,
})
export type AskedLeg = z.output<typeof leg>

/** How a leg stands: null while its match decides; else what it is worth, in ten-thousandths of the stake (0 lost, 10000 void). */
const ticketLeg = leg.extend({
  league: z.string(),
  leagueNames: names,
  home: names,
  away: names,
  kickOff: millis,
  phase,
  score: score.nullable(),
  /** The score when the bet was placed, where the match was on; an Asian handicap counts from it. */
  scoreThen: score.nullable(),
  factor: z.number().int().nullable(),
  /** How each of its picks stands, where it has several; null while its match decides. */
  stands: z.array(z.enum(['won', 'lost', 'void']).nullable()),
  /** Why it is void, in a word; null where it is not. */
  voided: z.string().nullable(),
})
export type TicketLeg = z.output<typeof ticketLeg>

export const sportsTicket = z.strictObject({
  /** The ticket's id; at the house it is a round of its own. */
  round: z.uuid(),
  key: z.uuid(),
  state: ticketState,
  at: millis,
  stake: amountText,
  /** How many legs each of its lines has: `[1]` a single, `[3]` a parlay of three, `[2, 3]` a Trixie less its parlay. */
  sizes: z.array(z.number().int().min(1)),
  lines: z.number().int(),
  /** The hundredths by which what it wins beyond its stake is raised if every leg is won; 0 without a boost. */
  raise: z.number().int(),
  /** How much of the stake was not sold back in parts. */
  running: amountText,
  /** What that pays if everything is won. */
  most: amountText,
  /** Parts that were sold back while the rest ran on, in their order. */
  parts: z.array(z.strictObject({ at: millis, stake: amountText, pays: amountText })),
  /** All that it pays, for its parts too. */
  payout: amountText.nullable(),
  corrected: z.array(amountText),
  /** Its player sold it back before it was decided; then it paid what was offered for it. */
  sold: z.boolean(),
  /** A free bet: its stake cost nothing, and what it wins beyond that is paid. */
  free: z.boolean(),
  /** What is offered for it now; null where nothing is, and why. */
  cashOut: amountText.nullable(),
  /** What is offered for shares of what runs, in hundredths of it, and what the rest then pays if everything is won. */
  cashOutParts: z.array(z.strictObject({ share, pays: amountText, most: amountText })),
  noCashOut: z.enum(['leg_suspended', 'nothing_to_cash_out', 'free_bet_not_sold']).nullable(),
  legs: z.array(ticketLeg),
})
export type SportsTicket = z.output<typeof sportsTicket>

export const sportsGame = z.strictObject({
  game: gameCode,
  sport: z.enum(['football', 'series']),
  /** Its matches are played by the arcade, from a published chain, and can be computed again. */
  virtual: z.boolean(),
  names,
  currency: z.string(),
  /** Bounds of one ticket's stake, and the most that one ticket can pay. */
  leastStake: amountText,
  mostStake: amountText,
  mostWin: amountText,
  /** Sums to choose from quickly. */
  quickStakes: z.array(amountText),
  mostLegs: z.number().int(),
  mostLines: z.number().int(),
  since: millis,
  staked: amountText,
  paid: amountText,
})
export type SportsGame = z.output<typeof sportsGame>

/** What a match of a virtual world is computed again from. */
export const matchProof = z.strictObject({
  /** Its place among all matches of its world. */
  key: z.string(),
  /** The published end of the chain, and when it was published. */
  commitment: z.string(),
  publishedAt: millis,
  /** The value mixed in after that, and where it is from: `arcade` where the arcade drew it itself. */
  publicValue: z.string(),
  publicSource: z.string(),
  /** How many steps the link stands before the published end. */
  link: z.number().int(),
  /** Null while this or a match that is played from an earlier link is not over. */
  hash: z.string().nullable(),
  score: score.nullable(),
})
export type MatchProof = z.output<typeof matchProof>

const params = z.strictObject({ game: gameCode })
const gameUnknown = { game_unknown: { status: 404 } } as const
const ticketUnknown = { ticket_unknown: { status: 404 } } as const
const { round_open: _, stake_not_offered: __, ...stake } = stakeRefusals

const saleRefusals = {
  ...gameUnknown,
  ...ticketUnknown,
  /** It was decided, or goes back. */
  bet_decided: { status: 409 },
  /** Bets on one of its matches are stopped, or its market is not offered now. */
  leg_suspended: { status: 409 },
  /** It is lost as things stand. */
  nothing_to_cash_out: { status: 409 },
  /** Its stake cost nothing, so nothing of it is bought back. */
  free_bet_not_sold: { status: 409 },
  /** `pays`: what is offered now. */
  cash_out_moved: { status: 409, data: z.strictObject({ pays: amountText }) },
} as const

/** Legs whose price is another now; null where the outcome is not offered any more. */
const moved = z.strictObject({ legs: z.array(z.strictObject({ match: z.uuid(), market, pick, price: price.nullable() })) })

const buildRefusals = {
  /** A match takes no more bets. */
  match_closed: { status: 409, data: moved },
  /** No result of the match wins them all. */
  picks_contradict: {},
  /** It is won wherever the others are. */
  pick_implied: { data: picked },
  /** One of them is not offered now or not combined, or too little would be returned. */
  combination_not_offered: {},
} as const

export const sportsbookContract = {
  sportsGame: call({
    method: 'GET',
    path: '/arcade/sports/{game}',
    summary: 'A sportsbook: the stakes it takes, and what this game session staked and was paid',
    session: ['player'],
    params,
    value: sportsGame,
    refusals: gameUnknown,
  }),
  placeSportsTicket: call({
    method: 'POST',
    path: '/arcade/sports/{game}/tickets',
    summary:
      'Places a bet at the prices that were shown, or better ones; the same key gives the same ticket, however often it is asked',
    session: ['player'],
    unkeyed: 'inside',
    params,
    body: z.strictObject({
      key: z.uuid(),
      legs: z.array(leg).min(1).max(20),
      /** How many legs each line has; one size that is all of them is a parlay. */
      sizes: z.array(z.number().int().min(1).max(20)).min(1).max(20),
      stake: amountText,
      /** Whether prices that moved meanwhile are taken: `none` no change, `better` only in the player's favour, `any` all. */
      accept: z.enum(['none', 'better', 'any']),
      /** It is a free bet of the house's, whose value is staked exactly. */
      reward: z.uuid().optional(),
    }),
    value: sportsTicket,
    refusals: {
      ...gameUnknown,
      ...buildRefusals,
      price_moved: { status: 409, data: moved },
      /** Two legs of one match: they are not independent. */
      legs_of_one_match: {},
      /** The sizes do not fit the legs, or make more lines than a ticket may have; or as above. */
      combination_not_offered: {},
      /** `most`: what may be staked on it now. */
      stake_too_high: { data: z.strictObject({ most: amountText }) },
      stake_too_low: { data: z.strictObject({ least: amountText }) },
      /** The house has as much at risk on one of the outcomes as it takes, or the player as many bets on a match. */
      risk_reached: { status: 409 },
      ...stake,
    },
  }),
  quoteSportsBuilder: call({
    method: 'POST',
    path: '/arcade/sports/{game}/matches/{match}/builder',
    summary: 'What picks of one match pay together as it stands now, and what that returns on average',
    session: ['player'],
    unkeyed: 'passing',
    params: z.strictObject({ game: gameCode, match: z.uuid() }),
    body: z.strictObject({ picks: z.array(picked).min(2).max(MOST_COMBINED) }),
    /** `returns`: of a stake, in ten-thousandths. */
    value: z.strictObject({ price, returns: z.number().int() }),
    refusals: { ...gameUnknown, ...buildRefusals },
  }),
  sportsTickets: call({
    method: 'GET',
    path: '/arcade/sports/{game}/tickets',
    summary: "The player's bets, newest first; `before` is the last of the page above",
    session: ['player'],
    params,
    query: pageQuery.extend({ of: z.enum(['open', 'all']).default('all') }),
    value: pageOf(sportsTicket),
    refusals: gameUnknown,
  }),
  sportsTicket: call({
    method: 'GET',
    path: '/arcade/sports/{game}/tickets/{ticket}',
    summary: 'One bet with its legs as they stand',
    session: ['player'],
    params: z.strictObject({ game: gameCode, ticket: z.uuid() }),
    value: sportsTicket,
    refusals: { ...gameUnknown, ...ticketUnknown },
  }),
  sellSportsTicket: call({
    method: 'POST',
    path: '/arcade/sports/{game}/tickets/{ticket}/cash-out',
    summary:
      'Sells a bet back for what is offered now, if that is no less than was shown; asked again it answers the bet as it stands',
    session: ['player'],
    unkeyed: 'once',
    params: z.strictObject({ game: gameCode, ticket: z.uuid() }),
    body: z.strictObject({ pays: amountText }),
    value: sportsTicket,
    refusals: saleRefusals,
  }),
  sellSportsTicketPart: call({
    method: 'POST',
    path: '/arcade/sports/{game}/tickets/{ticket}/cash-out-parts',
    summary:
      'Sells a share of what runs of a bet back for what is offered now, if that is no less than was shown; the same key is the same part',
    session: ['player'],
    unkeyed: 'inside',
    params: z.strictObject({ game: gameCode, ticket: z.uuid() }),
    body: z.strictObject({ key: z.uuid(), share, pays: amountText }),
    value: sportsTicket,
    refusals: {
      ...saleRefusals,
      /** Too many were sold, or too little runs. */
      part_not_offered: { status: 409 },
    },
  }),
  sportsProof: call({
    method: 'GET',
    path: '/arcade/sports/{game}/matches/{match}/proof',
    summary: 'What a match of a virtual world is computed again from, once it is over',
    session: ['player'],
    params: z.strictObject({ game: gameCode, match: z.uuid() }),
    /** Null for one that was not played here. */
    value: z.strictObject({ proof: matchProof.nullable() }),
    refusals: gameUnknown,
  }),
  sportsResults: call({
    method: 'GET',
    path: '/arcade/sports/{game}/results',
    summary: 'Matches that are over, the last one first; `before` is the kick-off of the last of the page above',
    session: ['player'],
    params,
    query: z.strictObject({
      before: z.coerce.number().int().optional(),
      limit: z.coerce.number().int().min(1).max(100).default(30),
    }),
    value: z.strictObject({ list: z.array(listedMatch.extend({ halfTime: score.nullable() })) }),
    refusals: gameUnknown,
  }),
}
