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
/** In ten-thousandths of the stake. */
const price = z.bigint().min(10_001n).max(10_000_000n)
const names = z.record(z.string(), z.string())
const person = z.string().min(1).max(80)
const version = z.bigint().min(1n).max(1000n)
const score = z.strictObject({ home: count, away: count })

/** How a match may end. Awarded is one whose result a federation set. */
export const matchEnds = ['finished', 'abandoned', 'cancelled', 'awarded'] as const

/** What a cap bounds: each outcome of a market in every match, of every match of a league, or of one match. */
export const capScopes = ['market', 'league', 'match', 'whole'] as const

const match = z.strictObject({
  event: z.uuid(),
  game_code: name,
  league: name,
  league_names: names,
  home: names,
  away: names,
  kicks_off: moment,
  phase: name,
  /** Null where the match has not begun, or its sport has no clock. */
  minute: count.nullable(),
  /** Null before it begins. */
  score: score.nullable(),
  /** Bets are over, and what it came to is waited for or in force. */
  over: z.boolean(),
  /** No bets are taken: its source says so or is silent, or operators hold it. */
  stopped: z.boolean(),
  /** It is stopped because nobody had looked on, and is priced in a moment. */
  coming: z.boolean(),
  held: z.boolean(),
  /** Markets that are offered now. */
  open: count,
  /** The most that one of its outcomes may come to owe. */
  owed: z.array(z.strictObject({ currency: name, amount })),
  /** Who has said something of a version of its result that is not in force: one word, or two that differ. */
  said: z.strictObject({ version, by: person, at: moment, differs: person.nullable() }).nullable(),
})

/** What a match came to, as somebody reports it: never extra time or penalties. */
const report = z.strictObject({ status: z.enum(matchEnds), half_time: score.nullable(), full_time: score.nullable() })

/**
 * What operators ask of matches. held: bets on a match, or one market of it, are stopped or taken again · price: an outcome is sold at it while the
 * match stands as it does, null the source's own · cap: the most that each outcome may come to owe, null the game's own · factor: how much of what
 * others may stake a player may.
 */
const trade = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('held'), event: z.uuid(), market: name.nullable(), held: z.boolean() }),
  z.strictObject({ of: z.literal('price'), event: z.uuid(), market: name, pick: name, price: price.nullable() }),
  z.strictObject({
    of: z.literal('cap'),
    game_code: name,
    scope: z.enum(capScopes),
    name,
    currency: name,
    most: amount.nullable(),
  }),
  z.strictObject({ of: z.literal('factor'), user: name, percent }),
])

/** set: from now on · passed: a later word was heard before · all others: it is not set, and why. */
export const tradesHeard = ['set', 'passed', 'event_unknown', 'event_closed', 'market_unknown'] as const

/** in_force: it is what another has said · differs: it is not, and nothing is paid · all others: not now, and why. */
export const matchWordsHeard = ['in_force', 'differs', 'event_unknown', 'version_passed', 'result_not_possible'] as const

/** Kinds of bets that deserve a look. */
export const patternKinds = ['steam', 'arbitrage', 'opposite', 'latency'] as const

/** The calls of a back office of matches: what the house's operators see of them, and say beside their source. They are of our own arcade alone. */
export const matchEndpoints = {
  matchesListed: {
    path: '/matches/list',
    request: z.strictObject({ ...asked, limit: z.bigint().min(1n).max(500n) }),
    answer: z.strictObject({ ...answered, matches: z.array(match).optional() }),
  },
  matchShown: {
    path: '/matches/one',
    request: z.strictObject({ ...asked, event: z.uuid(), language: name.optional() }),
    answer: z.strictObject({
      ...answered,
      match: match.nullish(),
      /** Markets as its source quotes them. */
      markets: z
        .array(
          z.strictObject({
            market: name,
            type: name,
            called: name,
            held: z.boolean(),
            outcomes: z.array(
              z.strictObject({
                pick: name,
                called: name,
                /** As its source quotes it. */
                quoted: price,
                /** As operators have it sold; null where they say nothing, or the match stands otherwise by now. */
                set: price.nullable(),
              }),
            ),
          }),
        )
        .optional(),
      /** What operators said of the match last, by what it is about. */
      said: z.array(z.strictObject({ market: name.nullable(), called: name, by: person, at: moment })).optional(),
      /** What all bets on it may have to be paid together. */
      together: z.array(z.strictObject({ currency: name, amount, cap: amount.nullable() })).optional(),
      /** What it may come to owe, the most first. */
      exposure: z
        .array(z.strictObject({ market: name, called: name, pick: name, currency: name, amount, cap: amount.nullable() }))
        .optional(),
      /** Caps that bound outcomes of this match. */
      caps: z.array(z.strictObject({ scope: z.enum(capScopes), name, called: name, currency: name, most: amount })).optional(),
      /** What its tickets staked and pay, of the house that asks. */
      report: z.array(z.strictObject({ currency: name, state: name, tickets: count, staked: amount, paid: amount })).optional(),
    }),
  },
  matchTraded: {
    path: '/matches/trade',
    request: z.strictObject({ ...asked, word: z.uuid(), by: person, trade }),
    answer: z.strictObject({ ...answered, heard: z.enum(tradesHeard).optional() }),
  },
  /** An operator's word beside what a file said that a match came to. */
  matchSaid: {
    path: '/matches/say',
    request: z.strictObject({
      ...asked,
      event: z.uuid(),
      word: z.uuid(),
      version,
      report,
      by: person,
      source: z.string().min(1).max(200),
    }),
    answer: z.strictObject({ ...answered, heard: z.enum(matchWordsHeard).optional() }),
  },
  /** Bets of the house's players that were not taken, the last one first, and those who may stake less than others. */
  betsRefused: {
    path: '/matches/refused',
    request: z.strictObject({ ...asked, reason: name.nullable(), limit: z.bigint().min(1n).max(200n), language: name }),
    answer: z.strictObject({
      ...answered,
      bets: z
        .array(
          z.strictObject({
            user: name,
            game_code: name,
            reason: name,
            currency: name,
            stake: z.string().max(40),
            at: moment,
            lines: z.array(z.string().max(400)).max(20),
          }),
        )
        .optional(),
      /** Of the last day. */
      counts: z.array(z.strictObject({ reason: name, bets: count, players: count })).optional(),
      factors: z.array(z.strictObject({ user: name, percent, by: person, at: moment })).optional(),
    }),
  },
  /** What in the house's own bets of the last day deserves a look, the latest first. */
  patternsFound: {
    path: '/matches/patterns',
    request: z.strictObject({ ...asked, language: name }),
    answer: z.strictObject({
      ...answered,
      patterns: z
        .array(
          z.strictObject({
            kind: z.enum(patternKinds),
            event: z.uuid(),
            /** The match and what was picked, one line for each side. */
            lines: z.array(z.string().max(400)).max(20),
            /** Some of each, where there are many. */
            users: z.array(name).max(20),
            rounds: z.array(z.uuid()).max(20),
            bets: count,
            players: count,
            currency: name,
            stake: amount,
            from: moment,
            until: moment,
          }),
        )
        .optional(),
    }),
  },
} as const

export type MatchVerb = keyof typeof matchEndpoints
export type MatchRequest<V extends MatchVerb> = z.output<(typeof matchEndpoints)[V]['request']>
export type MatchAnswer<V extends MatchVerb> = z.output<(typeof matchEndpoints)[V]['answer']>
