import { z } from 'zod'
import { amountText, signedAmountText } from '#wire/amount.ts'
import { call } from '#wire/call.ts'
import { teamRecordsContract } from './team/contract.ts'
import { betStates, day, exportsContract, word, zone_unknown } from './exports/contract.ts'

export { betStates } from './exports/contract.ts'
export type { Export } from './exports/contract.ts'
export type { TeamMovement, TeamRound } from './team/contract.ts'

const session = ['member', 'agent'] as const

/** A place in the journal, as people and calls name it: lane-number. */
const place = z.string().regex(/^\d{1,2}-\d{1,18}$/)

/** Both days count, as the clock of the zone shows them; the member's own or the merchant's without one. Either both are given or neither. */
const period = {
  from: day.optional(),
  to: day.optional(),
  zone: z.string().max(64).optional(),
}
const page = { before: place.optional(), ...period }
const refusals = { period_invalid: {}, zone_unknown } as const

export const betRow = z.strictObject({
  id: place,
  at: z.number().int(),
  vassalage: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  gameType: z.string(),
  round: z.string(),
  stake: amountText,
  /** What the whole round has returned so far. */
  returned: signedAmountText,
  currency: z.string(),
  state: z.enum(betStates),
})
export type BetRow = z.infer<typeof betRow>

export const movement = z.strictObject({
  id: place,
  at: z.number().int(),
  kind: z.string(),
  amount: signedAmountText,
  balanceBefore: signedAmountText,
  balanceAfter: signedAmountText,
  currency: z.string(),
  /** The house's account at the other end. */
  counterAccount: z.string(),
  /** The vendor's transaction, or the id of the posting. */
  transaction: z.string().nullable(),
  reference: z.string().nullable(),
  round: z.string().nullable(),
  /** What it was for, such as payments.deposit:… */
  cause: z.string().nullable(),
})
export type Movement = z.infer<typeof movement>

const play = {
  currency: z.string(),
  staked: signedAmountText,
  returned: signedAmountText,
  profit: signedAmountText,
  bets: z.int(),
}

const sums = {
  /** What was paid in and out, by providers and by transfers to and from other people. */
  paidIn: signedAmountText,
  paidOut: signedAmountText,
  /** The first less the second. */
  netPaidIn: signedAmountText,
  staked: signedAmountText,
  returned: signedAmountText,
  net: signedAmountText,
}

const activity = z.strictObject({
  currency: z.string(),
  /** Days on which something was, the last first. */
  days: z.array(z.strictObject({ day, minutes: z.int(), ...sums })),
  /** All there ever was; since when: null where nothing was yet. */
  lifetime: z.strictObject({ since: z.number().nullable(), ...sums }),
})
export type Activity = z.infer<typeof activity>

const profitRow = z.strictObject({ day, gameType: z.string(), ...play })

const kindSum = z.strictObject({
  kind: z.string(),
  currency: z.string(),
  gained: signedAmountText,
  lost: signedAmountText,
  movements: z.int(),
})
export type KindSum = z.infer<typeof kindSum>

/** What was gained and lost in the whole period, by kind: with its first page, and only of a period. */
const movements = z.strictObject({ list: z.array(movement), next: place.nullable(), sums: z.array(kindSum).nullable() })

export const reportsContract = {
  ...exportsContract,
  ...teamRecordsContract,
  bets: call({
    method: 'GET',
    path: '/wps/records/bets',
    summary: 'The member’s bets, newest first, with what became of their rounds; a page may hold fewer and still have a next one',
    session,
    query: z.strictObject({
      ...page,
      vassalage: word.optional(),
      gameType: word.optional(),
      state: z.enum(betStates).optional(),
    }),
    value: z.strictObject({
      list: z.array(betRow),
      next: place.nullable(),
      /** Of the whole period, by vendor and type of game: with its first page, and only of a period. What narrows by state changes nothing here. */
      sums: z.array(z.strictObject({ vassalage: z.string(), vendorName: z.string(), gameType: z.string(), ...play })).nullable(),
    }),
    refusals,
  }),
  bet: call({
    method: 'GET',
    path: '/wps/records/bets/{id}',
    summary: 'One bet down to its journal entries: every movement of its round',
    session,
    params: z.strictObject({ id: place }),
    value: z.strictObject({ bet: betRow, movements: z.array(movement) }),
  }),
  account: call({
    method: 'GET',
    path: '/wps/records/account',
    summary: 'Every movement of the member’s cash, newest first; a page may hold fewer and still have a next one',
    session,
    query: z.strictObject({ ...page, kind: word.optional() }),
    value: movements,
    refusals,
  }),
  movement: call({
    method: 'GET',
    path: '/wps/records/account/{id}',
    summary: 'One movement of the member’s money',
    session,
    params: z.strictObject({ id: place }),
    value: movement,
  }),
  bonuses: call({
    method: 'GET',
    path: '/wps/records/bonuses',
    summary: 'Bonuses, rebates and rewards that the member got, and what became of them, newest first',
    session,
    query: z.strictObject({ ...page, kind: word.optional() }),
    value: movements.omit({ sums: true }),
    refusals,
  }),
  profit: call({
    method: 'GET',
    path: '/wps/records/profit',
    summary: 'Stakes, returns and their difference by day and game type, at most 92 days',
    session,
    query: z.strictObject({ ...period, from: day, to: day }),
    value: z.strictObject({ list: z.array(profitRow) }),
    refusals,
  }),
  activity: call({
    method: 'GET',
    path: '/wps/records/activity',
    summary:
      'What the member paid in and out, staked and got back, and how long they were logged in: by day, at most 92, and since the beginning',
    session,
    query: z.strictObject({ ...period, from: day, to: day }),
    value: activity,
    refusals,
  }),
}
