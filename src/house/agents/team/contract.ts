import { z } from 'zod'
import { signedAmountText } from '#wire/amount.ts'
import { call } from '#wire/call.ts'
import { memberId } from '#wire/member-id.ts'
import { contractKinds } from '../rules/terms.ts'

export const day = z.string().regex(/^20\d{2}-\d{2}-\d{2}$/)
const word = z.string().regex(/^[\w-]{1,64}$/)
/** Where a page of lines ended: day, what, currency, and the way down the tree from whose page it is. */
const place = z.string().regex(/^20\d{2}-\d{2}-\d{2}~[\w-]{1,64}~[A-Za-z]{1,8}~\d{1,16}(?:\.\d{1,16}){0,29}$/)

/** Both days count, by the merchants' calendar. */
export const period = { from: day, to: day }
/** A downline whose team is asked for instead of the agent's own; `not_found` unless they stand below the agent now. */
const of = { of: memberId.optional() }
export const refusals = { period_invalid: {} } as const
const session = ['agent'] as const

const teamSum = z.strictObject({
  currency: z.string(),
  deposits: signedAmountText,
  withdrawals: signedAmountText,
  bonuses: signedAmountText,
  bets: z.int(),
  staked: signedAmountText,
  turnover: signedAmountText,
  returned: signedAmountText,
  /** What the members won; below zero, what they lost. */
  profit: signedAmountText,
})
export type TeamSumText = z.infer<typeof teamSum>

const money = z.strictObject({ currency: z.string(), amount: signedAmountText })

/** What an agent sees of somebody below: never contacts, names or documents. */
export const person = z.strictObject({
  id: memberId,
  account: z.string(),
  nickname: z.string(),
  type: z.int(),
  state: z.enum(['open', 'frozen', 'blocked']),
  since: day,
  /** The day of the last login; null before the first. */
  lastLogin: day.nullable(),
})
export type Person = z.infer<typeof person>

/** Of each contract that somebody has now, the highest rate in per cent. */
const rates = z.array(z.strictObject({ kind: z.enum(contractKinds), rate: z.string() }))

/** Until when figures are complete; null before they are. */
const asOf = z.int().nullable()

export const teamLine = z.strictObject({
  /** Null for one who was below the agent in the period and is no longer: what they came to stays, who they are does not. */
  who: person.nullable(),
  /** Stands directly below now; a former one stays for the days on which they did. */
  direct: z.boolean(),
  rates,
  /** Of the whole branch at the end of the period, the head counted. */
  members: z.int(),
  balances: z.array(money),
  /** Of the days in the period on which the branch stood here. */
  sums: z.array(teamSum),
})
export type TeamLine = z.infer<typeof teamLine>

/** From the agent down to whose team it is, that one included; the agent is not. */
const way = z.array(person)

export const branch = z.strictObject({
  asOf,
  way,
  /** Whose team it is, alone: with its first page. */
  self: z.array(teamSum).nullable(),
  list: z.array(teamLine),
  next: memberId.nullable(),
  /** Of the whole team: themselves and every line of every page. */
  total: z.array(teamSum),
})

const dayLine = {
  day,
  /** Null for one who is no longer below the agent. */
  who: z.strictObject({ id: memberId, account: z.string() }).nullable(),
  currency: z.string(),
}

export const betLine = z.strictObject({
  ...dayLine,
  gameType: z.string(),
  bets: z.int(),
  staked: signedAmountText,
  turnover: signedAmountText,
  returned: signedAmountText,
  profit: signedAmountText,
})
export type BetLine = z.infer<typeof betLine>

export const moneyLine = z.strictObject({
  ...dayLine,
  kind: z.string(),
  times: z.int(),
  gained: signedAmountText,
  lost: signedAmountText,
})
export type MoneyLine = z.infer<typeof moneyLine>

const lines = { ...period, member: memberId.optional(), before: place.optional() }

export const teamContract = {
  teamOverview: call({
    method: 'GET',
    sees: 'others',
    path: '/wps/agent/team/overview',
    summary: 'The agent’s team, or that of somebody below, day by day, at most 92 days; themselves and everybody below count',
    session,
    right: 'team',
    query: z.strictObject({ ...period, ...of }),
    value: z.strictObject({
      asOf,
      way,
      days: z.array(
        z.strictObject({
          day,
          active: z.int(),
          newcomers: z.int(),
          /** At the end of the day. */
          members: z.int(),
          sums: z.array(teamSum.extend({ balance: signedAmountText })),
        }),
      ),
      total: z.array(teamSum),
    }),
    refusals,
  }),
  teamMembers: call({
    method: 'GET',
    sees: 'others',
    path: '/wps/agent/team/members',
    summary:
      'Who stands directly below, each with what their whole team came to, by number; by account: whoever has it in the branch',
    session,
    right: 'team',
    query: z.strictObject({ ...period, ...of, after: memberId.optional(), account: z.string().min(1).max(64).optional() }),
    value: branch,
    refusals,
  }),
  teamLosses: call({
    method: 'GET',
    sees: 'others',
    path: '/wps/agent/team/losses',
    summary: 'What those directly below won and lost, each with their whole team',
    session,
    right: 'team',
    query: z.strictObject({ ...period, ...of, after: memberId.optional() }),
    value: branch,
    refusals,
  }),
  teamMember: call({
    method: 'GET',
    sees: 'others',
    path: '/wps/agent/team/members/{id}',
    summary: 'Somebody below the agent, and the way down to them',
    session,
    right: 'team',
    params: z.strictObject({ id: memberId }),
    value: z.strictObject({ way, rates, members: z.int(), balances: z.array(money) }),
  }),
  teamBets: call({
    method: 'GET',
    sees: 'others',
    path: '/wps/agent/team/bets',
    summary: 'What the team played, a line for each day, type of game and member, newest day first',
    session,
    right: 'team',
    query: z.strictObject({ ...lines, gameType: word.optional() }),
    value: z.strictObject({
      asOf,
      list: z.array(betLine),
      next: place.nullable(),
      /** Of every line of every page, by type of game: with the first page. */
      total: z.array(betLine.omit({ day: true, who: true })).nullable(),
    }),
    refusals,
  }),
  teamTransactions: call({
    method: 'GET',
    sees: 'others',
    path: '/wps/agent/transactions',
    summary: 'Money of the team besides play, a line for each day, kind and member, newest day first',
    session,
    right: 'team',
    query: z.strictObject({ ...lines, kind: word.optional() }),
    value: z.strictObject({
      asOf,
      list: z.array(moneyLine),
      next: place.nullable(),
      /** Of every line of every page, by kind: with the first page. */
      total: z.array(moneyLine.omit({ day: true, who: true })).nullable(),
    }),
    refusals,
  }),
}
