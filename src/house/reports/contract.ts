import { z } from 'zod'
import { amountText, signedAmountText } from '../../wire/amount.ts'
import { call } from '../../wire/call.ts'

const session = ['member', 'agent'] as const

/** A place in the journal, as people and calls name it: lane-number. */
const place = z.string().regex(/^\d{1,2}-\d{1,18}$/)
const page = z.strictObject({ before: place.optional() })
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

/** open: may still win · settled · returned: the stake was taken back */
export const betStates = ['open', 'settled', 'returned'] as const

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

const profitRow = z.strictObject({
  day,
  gameType: z.string(),
  currency: z.string(),
  staked: signedAmountText,
  returned: signedAmountText,
  profit: signedAmountText,
  bets: z.number().int(),
})

export const reportsContract = {
  bets: call({
    method: 'GET',
    path: '/wps/records/bets',
    summary: 'The member’s bets, newest first, with what became of their rounds',
    session,
    query: page,
    value: z.strictObject({ list: z.array(betRow), next: place.nullable() }),
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
    summary: 'Every movement of the member’s cash, newest first',
    session,
    query: page,
    value: z.strictObject({ list: z.array(movement), next: place.nullable() }),
  }),
  profit: call({
    method: 'GET',
    path: '/wps/records/profit',
    summary: 'Stakes, returns and their difference by day and game type, at most 92 days',
    session,
    query: z.strictObject({ from: day, to: day }),
    value: z.strictObject({ list: z.array(profitRow) }),
    refusals: { period_invalid: {} },
  }),
}
