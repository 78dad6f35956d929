import { z } from 'zod'
import { amountText } from '#wire/amount.ts'
import { call } from '#wire/call.ts'
import { reason } from '#wire/paging.ts'
import { proposing, waiting } from '#house/audit/controlled/console-contract.ts'
import { termsShape } from './contract.ts'
import { raffleStates } from './rules/raffle.ts'

const session = ['operator'] as const
const time = z.number()
const named = z.strictObject({ id: z.uuid() })

/** As a controlled act keeps it; a new one without id. */
export const savingShape = z.strictObject({ id: z.uuid().nullable(), terms: termsShape })

const listed = z.strictObject({
  id: z.uuid(),
  state: z.enum(raffleStates),
  terms: termsShape,
  drawAt: time,
  commitment: z.string(),
  members: z.int(),
  tickets: z.int(),
  /** What all its prizes come to. */
  cost: amountText,
  paid: amountText,
})
export type RaffleListed = z.infer<typeof listed>

const result = z.strictObject({
  ticket: z.int(),
  account: z.string(),
  /** Null where the prize was passed on. */
  prize: amountText.nullable(),
  paidAt: time.nullable(),
})
export type DrawResult = z.infer<typeof result>

export const rafflesConsoleContract = {
  rafflesListed: call({
    method: 'GET',
    path: '/console/api/raffles',
    summary: 'Every raffle, the newest first, with its tickets, what its prizes come to and what was paid of them',
    session,
    permission: 'promotions.read',
    value: z.strictObject({
      currency: z.string(),
      languages: z.array(z.string()),
      /** The names of the VIP levels, by rank. */
      levels: z.array(z.string()),
      today: z.string(),
      list: z.array(listed),
    }),
  }),
  drawResults: call({
    method: 'GET',
    path: '/console/api/raffles/{id}/draws',
    summary: 'The tickets that were drawn, in order, whose they are, what each won, and when that was paid',
    session,
    permission: 'promotions.read',
    params: named,
    value: z.array(result),
    refusals: { not_found: { status: 404 } },
  }),
  saveRaffle: call({
    method: 'POST',
    path: '/console/api/raffles',
    summary:
      'Publishes a raffle, or changes one before its first day, which takes a second person; its words are one person’s until it is drawn',
    session,
    permission: 'promotions.write',
    idempotent: true,
    body: savingShape.extend({ reason }),
    value: z.strictObject(waiting),
    refusals: {
      ...proposing,
      not_found: { status: 404 },
      raffle_unchanged: {},
      raffle_begun: {},
      raffle_over: {},
      words_missing: {},
      window_reversed: {},
      window_past: {},
      nothing_earns: {},
      prizes_missing: {},
      prizes_over_limit: {},
    },
  }),
  cancelRaffle: call({
    method: 'POST',
    path: '/console/api/raffles/{id}/cancel',
    summary: 'Cancels a raffle before its draw, which takes a second person; whoever joined is told',
    session,
    permission: 'promotions.write',
    unkeyed: 'once',
    params: named,
    body: z.strictObject({ reason }),
    value: z.strictObject(waiting),
    refusals: { ...proposing, not_found: { status: 404 }, raffle_over: {} },
  }),
}
