import { z } from 'zod'
import { amountText } from '#wire/amount.ts'
import { call } from '#wire/call.ts'
import { productCodes, type ProductCode } from '#kit/product.ts'
import { raffleStates } from './rules/raffle.ts'

const time = z.number()
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
const named = z.strictObject({ id: z.uuid() })

const prizeShape = z.strictObject({ amount: amountText, count: z.int().min(1).max(500) })

export const termsShape = z.strictObject({
  texts: z.record(
    z.string().max(20),
    z.strictObject({ name: z.string().trim().min(1).max(80), text: z.string().trim().max(1000) }),
  ),
  from: day,
  to: day,
  drawHours: z.int().min(1).max(168),
  joining: z.boolean(),
  stake: z
    .strictObject({ amount: amountText, products: z.array(z.enum(productCodes as [ProductCode, ...ProductCode[]])) })
    .nullable(),
  mostTickets: z.int().min(1).max(1000),
  prizes: z.array(prizeShape).max(20),
  level: z.int().min(1).max(11).nullable(),
  newcomerDays: z.int().min(1).max(365).nullable(),
})

const own = z.strictObject({
  tickets: z.int(),
  /** What counts of the member's stakes so far. */
  valid: amountText,
  /** What is still to be staked for the next ticket; null where stakes earn none, or none more. */
  missing: amountText.nullable(),
  /** The first of their numbers; null before the list is frozen, or where they are not on it. */
  first: z.int().nullable(),
  won: amountText,
})

const raffle = z.strictObject({
  id: z.uuid(),
  state: z.enum(raffleStates),
  name: z.string(),
  text: z.string(),
  from: day,
  to: day,
  drawAt: time,
  joining: z.boolean(),
  stake: termsShape.shape.stake,
  mostTickets: z.int(),
  prizes: z.array(prizeShape),
  /** What the lowest level whose members may join is called; null where all may. */
  level: z.string().nullable(),
  newcomerDays: z.int().nullable(),
  /** SHA-256 of the seed that the draw is made with. */
  commitment: z.string(),
  /** Who joined, and how many tickets they have together. */
  out: z.strictObject({ members: z.int(), tickets: z.int() }),
  /** Null for whoever has not joined. */
  own: own.nullable(),
})
export type RaffleShown = z.infer<typeof raffle>

const proof = z.strictObject({
  id: z.uuid(),
  state: z.enum(raffleStates),
  name: z.string(),
  currency: z.string(),
  commitment: z.string(),
  /** Null before the draw. */
  seed: z.string().nullable(),
  /** Null before the list is frozen. */
  listHash: z.string().nullable(),
  lines: z.array(z.strictObject({ number: z.int(), tickets: z.int(), player: z.string() })),
  prizes: z.array(prizeShape),
  /** `prize` is null where the owner might win nothing by then, and the prize went to the next ticket. */
  draws: z.array(z.strictObject({ ticket: z.int(), number: z.int(), prize: amountText.nullable() })),
})
export type ProofShown = z.infer<typeof proof>

export const rafflesContract = {
  raffles: call({
    method: 'GET',
    path: '/wps/promotions/raffles',
    summary:
      'The raffles that run, come or were drawn lately, in the caller’s language, with their prizes and how many tickets are out; for a member with their own tickets',
    session: ['none'],
    value: z.strictObject({ currency: z.string(), list: z.array(raffle) }),
  }),
  joinRaffle: call({
    method: 'POST',
    path: '/wps/promotions/{id}/raffle',
    summary: 'Joins a raffle: from then on the caller has the tickets that their stakes of its days earn',
    session: ['member', 'agent'],
    unkeyed: 'once',
    params: named,
    value: z.null(),
    refusals: {
      not_found: { status: 404 },
      raffle_not_open: {},
      raffle_over: {},
      raffle_joined: {},
      promotion_barred: {},
      newcomers_only: {},
      level_too_low: {},
      member_frozen: {},
      on_time_out: {},
      self_excluded: {},
    },
  }),
  raffleProof: call({
    method: 'GET',
    path: '/wps/promotions/raffles/{id}/proof',
    summary:
      'All that a raffle’s draw is computed again from: the seed and its commitment, the frozen list of tickets, and what was drawn',
    session: ['none'],
    params: named,
    value: proof,
    refusals: { not_found: { status: 404 } },
  }),
}
