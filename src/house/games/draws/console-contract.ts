import { z } from 'zod'
import { amountText } from '#wire/amount.ts'
import { call } from '#wire/call.ts'
import { reason } from '#wire/paging.ts'
import { proposing, waiting } from '#house/audit/controlled/console-contract.ts'

const time = z.number()
const numbers = z.array(z.string()).nullable()
/** An operator, as they were called when they said it. */
const person = z.string()

const drawRow = z.strictObject({
  event: z.uuid(),
  gameCode: z.string(),
  /** By language code. */
  names: z.record(z.string(), z.string()),
  number: z.int(),
  /** What the draw is called at its place: its day. */
  day: z.string(),
  closesAt: time,
  /**
   * open: takes bets · awaited: nobody has said what it came to · said: one person has · clash: two have said otherwise · settling · settled ·
   * refunded: every stake went back.
   */
  state: z.enum(['open', 'awaited', 'said', 'clash', 'settling', 'settled', 'refunded']),
  /** Of the result in force; 0 before one is. */
  version: z.int(),
  numbers,
  /** Its result is made of those of other draws, and nobody says it. */
  made: z.boolean(),
  /** Who has said something of the next version: a clash is of two. */
  said: z.strictObject({ by: person, at: time, differs: person.nullable() }).nullable(),
})
export type DrawRow = z.infer<typeof drawRow>

const prize = z.strictObject({ name: z.string(), count: z.int(), digits: z.int() })

const version = z.strictObject({
  version: z.int(),
  /** Null: it was not held, and stakes went back. */
  numbers,
  source: z.string(),
  reason: z.string().nullable(),
  enteredBy: person,
  enteredAt: time,
  confirmedBy: person,
  confirmedAt: time,
})

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

/** What the vendor's tickets staked and pay, by their state. */
const settled = z.strictObject({
  currency: z.string(),
  state: z.enum(ticketStates),
  tickets: z.int(),
  staked: amountText,
  paid: amountText,
})

/** The same rounds in the house's own books. */
const booked = z.strictObject({ currency: z.string(), rounds: z.int(), staked: amountText, paid: amountText })

/** A bet with what it is called, and where it is on one number, that. */
const numbered = { bet: z.string(), called: z.string(), number: z.string().nullable() }
const pays = z.int().min(0).max(100)
const bet = z.string().min(1).max(32)
const gameCode = z.string().regex(/^[\w-]{1,64}$/)
const names = z.record(z.string(), z.string())

/** In ten-thousandths of a unit, as whole numbers in text. */
const rate = z.string().regex(/^[1-9]\d{0,14}$/)
/** Prize by prize; null: what is published. */
const rates = z.array(rate).min(1).max(40).nullable()
const ratesFrom = { bet: z.string(), first: z.int(), rates, by: person, at: time }

export const drawsContract = {
  draws: call({
    method: 'GET',
    path: '/console/api/draws',
    summary: 'Draws with results from outside, the latest first: those that wait for somebody’s word, or all',
    session: ['operator'],
    permission: 'draws.read',
    query: z.strictObject({ waiting: z.enum(['yes', 'no']).optional() }),
    /** Null where the merchant's vendors hold none, or another house says what came of them. */
    value: z.strictObject({ list: z.array(drawRow).nullable() }),
    refusals: { vendor_silent: {} },
  }),
  draw: call({
    method: 'GET',
    path: '/console/api/draws/{event}',
    summary: 'One draw: its prizes, every version of its result, and its tickets beside the house’s own books',
    session: ['operator'],
    permission: 'draws.read',
    params: z.strictObject({ event: z.uuid() }),
    value: z.strictObject({
      draw: drawRow,
      prizes: z.array(prize),
      versions: z.array(version),
      settled: z.array(settled),
      booked: z.array(booked),
      /** What it may come to owe by bet, or by bet and number, the most first. `pays`: in percent of the rate; 0: not sold. */
      exposure: z.array(
        z.strictObject({ ...numbered, currency: z.string(), amount: amountText, cap: amountText.nullable(), pays }),
      ),
      /** Numbers that pay less than their rate, or are not sold. */
      restrictions: z.array(z.strictObject({ ...numbered, pays, by: person, at: time })),
      /** Ways to bet on it whose bets are on one number, of so many digits. */
      bets: z.array(z.strictObject({ bet: z.string(), called: z.string(), digits: z.int() })),
      caps: z.array(z.strictObject({ bet: z.string(), currency: z.string(), most: amountText })),
      /** Orders of this merchant about numbers and bets that the arcade has not heard yet. */
      unheard: z.int(),
    }),
    refusals: { vendor_silent: {} },
  }),
  sayDraw: call({
    method: 'POST',
    path: '/console/api/draws/{event}/words',
    summary:
      'Says what a draw came to, or that it was not held. The first word is provisional; another person’s equal word puts it in force, another one stops it',
    session: ['operator'],
    permission: 'draws.say',
    unkeyed: 'sets',
    params: z.strictObject({ event: z.uuid() }),
    body: z.strictObject({
      /** One more than the version in force: who says it has seen that one. */
      version: z.int().min(1).max(1000),
      /** Null: it was not held, and every stake goes back. */
      numbers: z
        .array(z.string().regex(/^\d{1,16}$/))
        .max(100)
        .nullable(),
      source: z.string().trim().min(2).max(200),
      /** Why it takes the place of the result in force; null with the first. */
      reason: reason.nullable(),
    }),
    value: z.strictObject({ heard: z.enum(['entered', 'in_force', 'differs']) }),
    refusals: {
      /** The other word is of somebody who may be the same person. */
      same_person: { status: 403 },
      draw_open: { status: 409 },
      draw_cancelled: { status: 409 },
      /** Another version is in force by now. */
      draw_passed: { status: 409 },
      numbers_wrong: {},
      reason_missing: {},
      vendor_silent: {},
    },
  }),
  restrictNumber: call({
    method: 'PUT',
    path: '/console/api/draws/{event}/numbers',
    summary:
      'Has a number of an open draw pay less from now on, or not be sold; to ease that takes a second person. Tickets keep the rate they were bought at',
    session: ['operator'],
    permission: 'draws.bound',
    unkeyed: 'sets',
    params: z.strictObject({ event: z.uuid() }),
    body: z.strictObject({ bet, number: z.string().regex(/^\d{2,4}$/), pays, reason }),
    value: z.strictObject(waiting),
    refusals: { ...proposing, draw_closed: { status: 409 }, number_unknown: {}, vendor_silent: {} },
  }),
  capBet: call({
    method: 'PUT',
    path: '/console/api/draws/{event}/caps',
    summary:
      'Sets the most that each number of a bet may come to owe in one draw of this lottery, in the merchant’s currency; to raise it or take it away takes a second person',
    session: ['operator'],
    permission: 'draws.bound',
    unkeyed: 'sets',
    params: z.strictObject({ event: z.uuid() }),
    body: z.strictObject({ bet, most: amountText.nullable(), reason }),
    value: z.strictObject(waiting),
    refusals: { ...proposing, number_unknown: {}, vendor_silent: {} },
  }),
  lotteries: call({
    method: 'GET',
    path: '/console/api/lotteries',
    summary: 'Lotteries whose rates this merchant may set',
    session: ['operator'],
    permission: 'draws.read',
    value: z.strictObject({ list: z.array(z.strictObject({ gameCode, names })) }),
  }),
  lotteryRates: call({
    method: 'GET',
    path: '/console/api/lotteries/{gameCode}/rates',
    summary:
      'What a lottery pays as published, what this merchant’s players are paid now and from later draws on, and what was asked last',
    session: ['operator'],
    permission: 'draws.read',
    params: z.strictObject({ gameCode }),
    value: z.strictObject({
      names,
      /** The number of the last draw that has opened: rates may be set from the next one on. */
      last: z.int(),
      bets: z.array(
        z.strictObject({
          bet: z.string(),
          called: z.string(),
          /** `fair`: what a rate is over to be its return, as a ratio. */
          prizes: z.array(
            z.strictObject({
              name: z.string(),
              called: z.string(),
              rate,
              least: rate,
              most: rate,
              fair: z.strictObject({ n: z.string(), d: z.string() }),
            }),
          ),
        }),
      ),
      said: z.array(z.strictObject(ratesFrom)),
      /** waits: the arcade has not heard it · set · late: its draw had opened by then, and nothing has changed. */
      ordered: z.array(z.strictObject({ ...ratesFrom, heard: z.enum(['waits', 'set', 'late']) })),
      /**
       * The most that each number of a bet may come to owe in one draw, from the one of number `first` on, and `before` it; null: as much as the lottery
       * allows by itself. Null where another house looks after its draws.
       */
      caps: z
        .array(
          z.strictObject({
            bet: z.string(),
            currency: z.string(),
            most: amountText.nullable(),
            first: z.int().nullable(),
            before: amountText.nullable(),
          }),
        )
        .nullable(),
    }),
    refusals: { vendor_silent: {} },
  }),
  setRates: call({
    method: 'PUT',
    path: '/console/api/lotteries/{gameCode}/rates',
    summary:
      'Has this merchant’s players be paid other rates on a bet from a draw on that has not opened; it takes a second person. Tickets keep the rates they were bought at',
    session: ['operator'],
    permission: 'draws.bound',
    unkeyed: 'sets',
    params: z.strictObject({ gameCode }),
    body: z.strictObject({ bet, first: z.int().min(1), rates, reason }),
    value: z.strictObject(waiting),
    refusals: { ...proposing, draw_has_opened: { status: 409 }, rates_wrong: {}, vendor_silent: {} },
  }),
  capLottery: call({
    method: 'PUT',
    path: '/console/api/lotteries/{gameCode}/caps',
    summary:
      'Sets the most that each number of a bet may come to owe in one draw of a lottery, in the merchant’s currency: around the clock from the next draw on; to raise it or take it away takes a second person',
    session: ['operator'],
    permission: 'draws.bound',
    unkeyed: 'sets',
    params: z.strictObject({ gameCode }),
    body: z.strictObject({ bet, most: amountText.nullable(), reason }),
    value: z.strictObject(waiting),
    refusals: { ...proposing, number_unknown: {}, vendor_silent: {} },
  }),
}
