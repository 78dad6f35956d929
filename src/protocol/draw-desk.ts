import { z } from 'zod'
import { LARGEST_MOVEMENT } from '#kit/money.ts'
import { statuses, type Status } from './status.ts'

const status = z.enum(Object.keys(statuses) as [Status, ...Status[]])
const asked = { request_uuid: z.uuid() }
const answered = { status, request_uuid: z.string().nullish() }
const name = z.string().min(1).max(128)
const moment = z.iso.datetime({ offset: true })
const count = z.bigint().min(0n)
const amount = z.bigint().min(0n).max(LARGEST_MOVEMENT)
const percent = z.bigint().min(0n).max(100n)
const version = z.bigint().min(1n).max(1000n)
/** Of one draw, in the order of its prizes. */
const numbers = z.array(z.string().max(16)).max(100)
/** Null: nothing came of it, and every stake goes back. */
const outcome = numbers.nullable()

/** open: takes bets · running: its result is waited for · resulted: in force, tickets are decided · settled · cancelled: stakes went back. */
export const drawStates = ['open', 'running', 'resulted', 'settled', 'cancelled'] as const

const ticketStates = [
  'stake_asked',
  'accepted',
  'part_asked',
  'decided',
  'paid',
  'refused',
  'return_asked',
  'returned',
  'held',
] as const

const draw = z.strictObject({
  event: z.uuid(),
  game_code: name,
  number: count,
  /** What it is called at its place: its day. */
  key: name,
  state: z.enum(drawStates),
  closes_at: moment,
  /** The version of the result that is in force; 0 before one is. */
  version: count,
  result: outcome,
  void: z.boolean(),
  /** Its result is made of those of other draws, and nobody says it. */
  made: z.boolean(),
  /** Who has said something of the next version: one word, or two that differ. */
  said: z.strictObject({ by: name, at: moment, differs: name.nullable() }).nullable(),
})

/** What one person says; whoever says something else takes its place, and two people's equal words are the result. */
const word = z.strictObject({
  ...asked,
  event: z.uuid(),
  /** The id of this saying: one that is played back is overlooked. */
  word: z.uuid(),
  version,
  result: outcome,
  by: z.string().min(1).max(80),
  source: z.string().min(1).max(200),
  reason: z.string().min(1).max(400).nullable(),
})

/** entered: the first word · in_force: two have said the same · differs: two have said otherwise · all others: not now, and why. */
export const heardWords = [
  'entered',
  'in_force',
  'differs',
  'event_unknown',
  'event_open',
  'event_cancelled',
  'version_passed',
  'result_not_possible',
  'reason_missing',
] as const

/**
 * What operators ask of bets: a number of a draw pays less or is not sold, none of a bet may come to owe more, or it pays the house's tickets other
 * rates from a draw on.
 */
/** In ten-thousandths of a unit. */
const rate = z
  .bigint()
  .min(1n)
  .max(10n ** 15n)
const MOST_PRIZES = 40
/** Rounds that are asked about at once. */
export const MOST_TOLD = 50
const MOST_DRAWN = 10_000
/** What people call a draw; `daily`: of a real lottery, by its calendar. */
const drawNamed = { event: z.uuid(), called: name, at: moment, daily: z.boolean() }
/** Prize by prize; null: what is published. */
const rates = z.array(rate).min(1).max(MOST_PRIZES).nullable()

const bound = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('number'), event: z.uuid(), bet: name, number: z.string().regex(/^\d{1,6}$/), pays: percent }),
  z.strictObject({ of: z.literal('bet'), game_code: name, bet: name, currency: name, most: amount.nullable() }),
  z.strictObject({ of: z.literal('rates'), game_code: name, bet: name, first: count, rates }),
])

/** set: from now on · passed: a later word was heard before · all others: it is not set, and why. */
export const boundsHeard = [
  'set',
  'passed',
  'event_unknown',
  'event_closed',
  'event_opened',
  'bet_unknown',
  'rates_not_possible',
] as const

/** The calls of a back office: what the house's operators see and say of draws whose results come from outside. They are of our own arcade alone. */
export const drawEndpoints = {
  drawsListed: {
    path: '/draws/list',
    request: z.strictObject({ ...asked, waiting: z.boolean(), limit: z.bigint().min(1n).max(200n) }),
    answer: z.strictObject({ ...answered, draws: z.array(draw).optional() }),
  },
  drawShown: {
    path: '/draws/one',
    request: z.strictObject({ ...asked, event: z.uuid(), language: name.optional() }),
    answer: z.strictObject({
      ...answered,
      draw: draw.nullish(),
      /** How a draw is written down: so many numbers of so many digits of each prize. */
      prizes: z.array(z.strictObject({ name, count, digits: count })).optional(),
      versions: z
        .array(
          z.strictObject({
            version: count,
            result: outcome,
            source: z.string(),
            reason: z.string().nullable(),
            entered_by: name,
            entered_at: moment,
            confirmed_by: name.nullable(),
            confirmed_at: moment.nullable(),
          }),
        )
        .optional(),
      /** What its tickets staked and pay, of the house that asks. */
      report: z
        .array(z.strictObject({ currency: name, state: z.enum(ticketStates), tickets: count, staked: amount, paid: amount }))
        .optional(),
      /** Those tickets as the house knows them, as many as are named at once. */
      rounds: z.array(z.uuid()).optional(),
      /** What it may come to owe, the most first: by bet, or by bet and number. */
      exposure: z.array(z.strictObject({ currency: name, outcome: name, amount, cap: amount.nullable() })).optional(),
      /** Outcomes that pay less than their rate, in percent of it, or that are not sold. */
      restrictions: z.array(z.strictObject({ outcome: name, pays: percent, by: name, at: moment })).optional(),
      /** Ways to bet on it; where each bet is on one number, of how many digits. */
      bets: z.array(z.strictObject({ bet: name, called: name, digits: count.nullable() })).optional(),
      /** The most that each outcome of a bet may come to owe in one draw, as operators set it. */
      caps: z.array(z.strictObject({ bet: name, currency: name, most: amount })).optional(),
    }),
  },
  drawSaid: {
    path: '/draws/say',
    request: word,
    answer: z.strictObject({ ...answered, heard: z.enum(heardWords).optional() }),
  },
  drawBounded: {
    path: '/draws/bound',
    request: z.strictObject({ ...asked, word: z.uuid(), by: z.string().min(1).max(80), bound }),
    answer: z.strictObject({ ...answered, heard: z.enum(boundsHeard).optional() }),
  },
  /** What a lottery pays as published, what the house that asks pays in its last draw and in those to come, and what it may pay. */
  ratesShown: {
    path: '/draws/rates',
    request: z.strictObject({ ...asked, game_code: name, language: name.optional() }),
    answer: z.strictObject({
      ...answered,
      lottery: z
        .strictObject({
          /** The number of the last draw that has opened; 0 before the first. */
          last: count,
          bets: z.array(
            z.strictObject({
              bet: name,
              called: name,
              /** `fair`: what a rate is over to be what comes back of a stake on average, as a ratio. */
              prizes: z
                .array(
                  z.strictObject({
                    name,
                    called: name,
                    rate,
                    least: rate,
                    most: rate,
                    fair: z.strictObject({ n: z.string(), d: z.string() }),
                  }),
                )
                .max(MOST_PRIZES),
            }),
          ),
          said: z.array(z.strictObject({ bet: name, first: count, rates, by: name, at: moment })),
          /**
           * The most that each outcome of a bet may come to owe in one draw, from the one of number `first` on, and `before` it; null: as much as the
           * lottery allows by itself. Null where another house looks after its draws.
           */
          caps: z
            .array(
              z.strictObject({
                bet: name,
                currency: name,
                most: amount.nullable(),
                first: count.nullable(),
                before: amount.nullable(),
              }),
            )
            .nullable(),
        })
        .nullish(),
    }),
  },
  /** Not of operators: what was drawn last, for whoever may see the game. */
  numbersOpened: {
    path: '/draws/opened',
    request: z.strictObject({ ...asked, game_code: name, limit: z.bigint().min(1n).max(100n) }),
    answer: z.strictObject({
      ...answered,
      draws: z
        .array(
          z.strictObject({
            number: count,
            key: name.nullable(),
            numbers,
            at: moment,
            /** One person has said it, and another is to say so too. */
            provisional: z.boolean(),
            version: count,
          }),
        )
        .optional(),
    }),
  },
  /** Not of operators: what a player of the house that asks bet, in the language that somebody reads. What is no ticket of that player's is left out. */
  betsTold: {
    path: '/bets/words',
    request: z.strictObject({ ...asked, user: name, rounds: z.array(z.uuid()).min(1).max(MOST_TOLD), language: name }),
    answer: z.strictObject({
      ...answered,
      bets: z
        .array(
          z.strictObject({
            round: z.uuid(),
            /** What it waits for; null for a bet on matches, whose lines say which. */
            draw: z.strictObject(drawNamed).nullable(),
            lines: z.array(z.string().max(400)).max(10),
            /** So many lines are not told. */
            more: count,
          }),
        )
        .max(MOST_TOLD)
        .optional(),
    }),
  },
  /** Nor this: what draws brought tickets of the house that asks, those that are decided. */
  drawsTold: {
    path: '/rounds/draws',
    request: z.strictObject({ ...asked, rounds: z.array(z.uuid()).max(MOST_DRAWN) }),
    answer: z.strictObject({
      ...answered,
      draws: z
        .array(
          z.strictObject({
            round: z.uuid(),
            ...drawNamed,
            outcome: z.enum(['won', 'lost', 'returned']),
            /** Nothing more of this draw is to come to the ticket's player. */
            whole: z.boolean(),
          }),
        )
        .optional(),
    }),
  },
} as const

export type DrawVerb = keyof typeof drawEndpoints
export type DrawRequest<V extends DrawVerb> = z.output<(typeof drawEndpoints)[V]['request']>
export type DrawAnswer<V extends DrawVerb> = z.output<(typeof drawEndpoints)[V]['answer']>
