import { z } from 'zod'
import { amountText } from '#wire/amount.ts'
import { call } from '#wire/call.ts'
import { memberId } from '#wire/member-id.ts'
import { reason } from '#wire/paging.ts'
import { linkKinds } from '#house/members/rules/link-kinds.ts'
import { matchEnds } from '../rules/match-end.ts'
import { proposing, waiting } from '#house/audit/controlled/console-contract.ts'

const time = z.number()
const names = z.record(z.string(), z.string())
const goals = z.strictObject({ home: z.int(), away: z.int() })
const goalsSaid = z.strictObject({ home: z.int().min(0).max(99), away: z.int().min(0).max(99) })
const money = { currency: z.string(), amount: amountText }
/** In ten-thousandths of the stake: 1.85 is 18500. */
const price = z.int().min(10_001).max(10_000_000)
const key = z.string().min(1).max(60)
const scope = z.enum(['market', 'league', 'match', 'whole'])

const matchRow = z.strictObject({
  event: z.uuid(),
  gameCode: z.string(),
  league: z.string(),
  /** By language code. */
  leagueNames: names,
  home: names,
  away: names,
  kicksOff: time,
  /** live: it has begun · today: it begins within a day · early: later · over. */
  when: z.enum(['live', 'today', 'early', 'over']),
  minute: z.int().nullable(),
  score: goals.nullable(),
  /** taken: bets are · stopped: its source says so or is silent · coming: nobody had looked on, and it is priced in a moment · held: by operators · over: the match is. */
  bets: z.enum(['taken', 'stopped', 'coming', 'held', 'over']),
  /** Markets that are offered now. */
  open: z.int(),
  /** The most that one of its outcomes may come to owe. */
  owed: z.array(z.strictObject(money)),
  /** Who has said what it came to, while no other has said the same. */
  said: z.strictObject({ version: z.int(), by: z.string(), at: time, differs: z.string().nullable() }).nullable(),
})
export type TradedMatch = z.infer<typeof matchRow>

const matchId = z.strictObject({ event: z.uuid() })
const trades = { ...proposing, match_closed: { status: 409 }, market_unknown: {}, vendor_silent: {} } as const

export const tradingContract = {
  tradedMatches: call({
    method: 'GET',
    path: '/console/api/trading/matches',
    summary:
      'Matches that are not over, or whose result waits for a second word, with their scores and the most that one of their outcomes may come to owe',
    session: ['operator'],
    permission: 'trading.read',
    query: z.strictObject({ when: z.enum(['live', 'today', 'early', 'over']).optional() }),
    /** Null where the merchant's vendors hold none, or another house looks after them. */
    value: z.strictObject({ list: z.array(matchRow).nullable() }),
    refusals: { vendor_silent: {} },
  }),
  tradedMatch: call({
    method: 'GET',
    path: '/console/api/trading/matches/{event}',
    summary: 'One match: every market with its prices, what each outcome may come to owe, and what operators said of it',
    session: ['operator'],
    permission: 'trading.read',
    params: matchId,
    value: z.strictObject({
      match: matchRow,
      markets: z.array(
        z.strictObject({
          market: z.string(),
          type: z.string(),
          called: z.string(),
          held: z.boolean(),
          /** `set`: what operators have it sold at while the match stands so; null: what its source quotes. */
          outcomes: z.array(z.strictObject({ pick: z.string(), called: z.string(), quoted: price, set: price.nullable() })),
        }),
      ),
      said: z.array(z.strictObject({ market: z.string().nullable(), called: z.string(), by: z.string(), at: time })),
      /** What all bets on it may have to be paid together. */
      together: z.array(z.strictObject({ ...money, cap: amountText.nullable() })),
      /** The most first; `cap`: the least of those that operators set for it. */
      exposure: z.array(
        z.strictObject({ market: z.string(), called: z.string(), pick: z.string(), ...money, cap: amountText.nullable() }),
      ),
      caps: z.array(z.strictObject({ scope, name: z.string(), called: z.string(), currency: z.string(), most: amountText })),
      settled: z.array(
        z.strictObject({ currency: z.string(), state: z.string(), tickets: z.int(), staked: amountText, paid: amountText }),
      ),
      /** Orders of this merchant that the arcade has not heard yet. */
      unheard: z.int(),
    }),
    refusals: { vendor_silent: {} },
  }),
  holdBets: call({
    method: 'PUT',
    path: '/console/api/trading/matches/{event}/held',
    summary: 'Stops bets on a match, or on one of its markets, from now on; to take them again takes a second person',
    session: ['operator'],
    permission: 'trading.trade',
    unkeyed: 'sets',
    params: matchId,
    body: z.strictObject({ market: key.nullable(), held: z.boolean(), reason }),
    value: z.strictObject(waiting),
    refusals: trades,
  }),
  setPrice: call({
    method: 'PUT',
    path: '/console/api/trading/matches/{event}/prices',
    summary:
      'Has an outcome sold at another price while the match stands as it does, or at its source’s again; a longer one takes a second person',
    session: ['operator'],
    permission: 'trading.trade',
    unkeyed: 'sets',
    params: matchId,
    body: z.strictObject({ market: key, pick: key, price: price.nullable(), reason }),
    value: z.strictObject(waiting),
    refusals: trades,
  }),
  capOutcomes: call({
    method: 'PUT',
    path: '/console/api/trading/matches/{event}/caps',
    summary:
      'Sets the most that each outcome may come to owe in the merchant’s currency: of a market everywhere, of the match’s league, or of the match; to raise it or take it away takes a second person',
    session: ['operator'],
    permission: 'trading.trade',
    unkeyed: 'sets',
    params: matchId,
    /** `market`: its type, where it is that which is capped. */
    body: z.strictObject({ scope, market: key.nullable(), most: amountText.nullable(), reason }),
    value: z.strictObject(waiting),
    refusals: trades,
  }),
  sayMatch: call({
    method: 'POST',
    path: '/console/api/trading/matches/{event}/words',
    summary: 'Says what a match came to, beside what a file said of it: the same puts it in force, another one stops it',
    session: ['operator'],
    permission: 'draws.say',
    unkeyed: 'sets',
    params: matchId,
    body: z.strictObject({
      /** The version that waits: who says it has seen that one. */
      version: z.int().min(1).max(1000),
      status: z.enum(matchEnds),
      halfTime: goalsSaid.nullable(),
      fullTime: goalsSaid.nullable(),
      source: z.string().trim().min(2).max(200),
    }),
    value: z.strictObject({ heard: z.enum(['in_force', 'differs']) }),
    refusals: {
      /** Another word is of somebody who may be the same person. */
      same_person: { status: 403 },
      /** Nothing waits for a word, or another version does. */
      match_passed: { status: 409 },
      score_wrong: {},
      vendor_silent: {},
    },
  }),
  refusedBets: call({
    method: 'GET',
    path: '/console/api/trading/refused',
    summary: 'Bets on matches that were not taken, the last one first, with why; and members who may stake less than others',
    session: ['operator'],
    permission: 'trading.read',
    query: z.strictObject({ why: z.string().min(1).max(40).optional() }),
    value: z.strictObject({
      list: z.array(
        z.strictObject({
          member: memberId,
          account: z.string(),
          gameCode: z.string(),
          why: z.string(),
          currency: z.string(),
          /** As it was typed: it may be none. */
          stake: z.string(),
          at: time,
          lines: z.array(z.string()),
        }),
      ),
      /** Of the last day. */
      counts: z.array(z.strictObject({ why: z.string(), bets: z.int(), members: z.int() })),
      factors: z.array(z.strictObject({ member: memberId, account: z.string(), percent: z.int(), by: z.string(), at: time })),
    }),
    refusals: { vendor_silent: {} },
  }),
  betPatterns: call({
    method: 'GET',
    path: '/console/api/trading/patterns',
    summary:
      'Bets of the last day that deserve a look: many on one outcome at once, both sides of a market by one member or by linked ones, and bets seconds before a score',
    session: ['operator'],
    permission: 'trading.read',
    value: z.strictObject({
      list: z.array(
        z.strictObject({
          kind: z.enum(['steam', 'arbitrage', 'opposite', 'latency']),
          event: z.uuid(),
          lines: z.array(z.string()),
          /** Some of them, where there are many. */
          members: z.array(z.strictObject({ member: memberId, account: z.string() })),
          bets: z.int(),
          count: z.int(),
          ...money,
          from: time,
          until: time,
          /** What the two have in common, where each has one side. */
          linkedBy: z.array(z.enum(linkKinds)),
          /** The agent under whom more than half of those named stand directly, and how many; null where they are no team. */
          team: z.strictObject({ agent: memberId, account: z.string(), count: z.int() }).nullable(),
        }),
      ),
    }),
    refusals: { vendor_silent: {} },
  }),
  setStakeFactor: call({
    method: 'PUT',
    path: '/console/api/trading/factors',
    summary: 'Sets how much of what others may stake on a bet a member may, in percent; to raise it takes a second person',
    session: ['operator'],
    permission: 'trading.trade',
    unkeyed: 'sets',
    body: z.strictObject({ account: z.string().trim().min(1).max(64), percent: z.int().min(0).max(100), reason }),
    value: z.strictObject(waiting),
    refusals: { ...proposing, member_unknown: {}, vendor_silent: {} },
  }),
}
