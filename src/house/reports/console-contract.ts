import { z } from 'zod'
import { amountText, signedAmountText } from '#wire/amount.ts'
import { call } from '#wire/call.ts'
import { memberId } from '#wire/member-id.ts'
import { moment } from '#wire/moment.ts'
import { cursor, pageOf } from '#wire/paging.ts'
import { vendorCallRow } from '#house/games/vendor-api/console-contract.ts'
import { journalLine } from '#house/wallet/console-contract.ts'
import { roundRow } from '#house/wagers/console-contract.ts'
import { betRow } from './contract.ts'
import { returnVerdicts } from './rules/return-range.ts'
import { memberExportsContract } from './exports/console-contract.ts'

const time = z.number()
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

/** Everything that is known of one round, for whoever has to explain it. */
const roundTimeline = z.strictObject({
  round: roundRow,
  gameName: z.string(),
  bets: z.array(betRow),
  /** In the order in which they were written. */
  journal: z.array(journalLine),
  /** What the vendor asked and what it was told, oldest first. */
  calls: z.array(vendorCallRow),
  /** What the round is worth to the member: returned less staked. */
  profit: signedAmountText,
})

const figure = z.strictObject({
  currency: z.string(),
  staked: signedAmountText,
  returned: signedAmountText,
  /** Stakes less returns: gross gaming revenue. */
  revenue: signedAmountText,
  bets: z.int(),
  /** Members who staked. */
  players: z.int(),
})

const gameFigure = z.strictObject({
  vendor: z.int(),
  gameCode: z.string(),
  gameName: z.string(),
  currency: z.string(),
  bets: z.int(),
  staked: signedAmountText,
  returned: signedAmountText,
  /** Returned of staked, in parts of ten thousand; null where nothing was staked. */
  rtp: z.int().nullable(),
  /** The published return and the range around it that chance alone explains, in percent; null where the maker's figures are not known. */
  expected: z
    .strictObject({ published: amountText, low: amountText, high: amountText.nullable(), verdict: z.enum(returnVerdicts) })
    .nullable(),
})

export const lookingBackContract = {
  ...memberExportsContract,
  memberBets: call({
    method: 'GET',
    path: '/console/api/members/{id}/bets',
    summary: 'A member’s bets, newest first, with what became of their rounds',
    session: ['operator'],
    permission: 'rounds.read',
    params: z.strictObject({ id: memberId }),
    query: z.strictObject({ before: cursor.optional() }),
    value: pageOf(betRow),
  }),
  findRounds: call({
    method: 'GET',
    path: '/console/api/rounds/search',
    summary: 'The rounds that are called so, or hold the transaction so called; or a member’s rounds around a moment',
    session: ['operator'],
    permission: 'rounds.read',
    query: z.strictObject({
      /** A round’s name or a transaction’s id. */
      named: z.string().trim().min(1).max(120).optional(),
      member: memberId.optional(),
      at: moment.optional(),
    }),
    value: z.array(roundRow),
    refusals: { search_too_wide: {} },
  }),
  explainRound: call({
    method: 'GET',
    path: '/console/api/members/{id}/rounds/{vendor}/{round}',
    summary: 'One round told whole: stakes, outcome, the journal’s lines and the vendor’s calls',
    session: ['operator'],
    permission: 'rounds.read',
    params: z.strictObject({ id: memberId, vendor: z.string().regex(/^\d{1,5}$/), round: z.string().min(1).max(200) }),
    value: roundTimeline,
  }),
  dashboard: call({
    method: 'GET',
    path: '/console/api/dashboard',
    summary: 'Turnover, revenue and deposits of the merchant for a stretch of days, by day and game, and who is here now',
    session: ['operator'],
    permission: 'dashboard.read',
    query: z.strictObject({ from: day, to: day }),
    value: z.strictObject({
      /** Live sessions of members. */
      online: z.int(),
      registered: z.int(),
      total: z.array(figure),
      days: z.array(figure.extend({ day })),
      deposits: z.array(z.strictObject({ day, currency: z.string(), amount: signedAmountText, count: z.int() })),
      games: z.array(gameFigure),
    }),
    refusals: { period_invalid: {} },
  }),
  hours: call({
    method: 'GET',
    path: '/console/api/dashboard/hours',
    summary: 'Deposits, stakes and returns by hour of the last day and night',
    session: ['operator'],
    permission: 'dashboard.read',
    value: z.array(
      z.strictObject({
        at: time,
        currency: z.string(),
        deposits: signedAmountText,
        staked: signedAmountText,
        returned: signedAmountText,
        bets: z.int(),
      }),
    ),
  }),
}
