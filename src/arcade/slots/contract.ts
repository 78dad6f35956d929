import { z } from 'zod'
import { amountText, signedAmountText } from '../../wire/amount.ts'
import { call } from '../../wire/call.ts'
import { proof } from '../fairness/contract.ts'
import { gameCode } from '../seats/contract.ts'

const threeFourFive = z.tuple([z.number(), z.number(), z.number()])

/** What a player may know before a stake: how the machine pays, and its mathematics as computed, never as tuned. */
export const machine = z.strictObject({
  game: gameCode,
  version: z.number().int(),
  names: z.record(z.string(), z.string()),
  reels: z.number().int(),
  rows: z.number().int(),
  symbols: z.array(z.string()),
  wild: z.string(),
  scatter: z.string(),
  /** The row, from the top, that each line takes on each reel. */
  lines: z.array(z.array(z.number().int())),
  /** Multiples of the line's stake for 3, 4 and 5 of a kind, by symbol. The line's stake is the stake over the lines. */
  pays: z.record(z.string(), threeFourFive),
  /** Multiples of the whole stake. */
  scatterPays: threeFourFive,
  freeSpins: z.strictObject({ awarded: threeFourFive, most: z.number().int(), multiplier: z.number().int() }),
  /** Whole stakes allowed in the seat's currency, ascending. */
  stakes: z.array(amountText),
  defaultStake: amountText,
  /** Return to player in percent, cut (not rounded) to four decimals: "95.9731". */
  rtp: z.string(),
  /** Share of rounds that return anything, in percent. */
  hitFrequency: z.string(),
  /** Standard deviation of a round's return, in stakes. */
  volatility: z.string(),
  /** The most that one round can return, in stakes. */
  largestWin: z.string(),
})
export type MachineView = z.output<typeof machine>

const lineWin = z.strictObject({
  line: z.number().int(),
  symbol: z.string(),
  count: z.union([z.literal(3), z.literal(4), z.literal(5)]),
  amount: amountText,
})

/** One turn of the reels; the first is the paid one, the others are free. Amounts include the multiplier. */
export const turn = z.strictObject({
  free: z.boolean(),
  stops: z.array(z.number().int()),
  /** Reel by reel, each from the top row down. */
  window: z.array(z.array(z.string())),
  lineWins: z.array(lineWin),
  scatters: z.number().int(),
  scatterAmount: amountText,
  freeSpinsWon: z.number().int(),
  multiplier: z.number().int(),
  amount: amountText,
})
export type TurnView = z.output<typeof turn>

export const spin = z.strictObject({
  /** The round's id, the same at the house. */
  round: z.uuid(),
  key: z.uuid(),
  stake: amountText,
  payout: amountText,
  turns: z.array(turn),
  /** False while the house has not yet confirmed the payout; it is asked until it does. */
  paid: z.boolean(),
  /** As the house said it last: after the payout when paid, else after the stake. */
  balance: signedAmountText.nullable(),
  commitment: z.string(),
  nonce: z.number().int(),
})
export type Spin = z.output<typeof spin>

/**
 * playing: money is being asked · settled · refused: the house said no to the stake · returned: the stake's answer was lost
 * and the stake was taken back · held: waits for a person.
 */
export const roundState = z.enum(['playing', 'settled', 'refused', 'returned', 'held'])

export const spinRow = z.strictObject({
  round: z.uuid(),
  state: roundState,
  stake: amountText,
  payout: amountText.nullable(),
  at: z.number().int(),
  version: z.number().int(),
  freeSpins: z.number().int(),
})
export type SpinRow = z.output<typeof spinRow>

const params = z.strictObject({ game: gameCode })
const stakeRefusals = {
  /** Not one of the machine's stakes. */
  stake_not_offered: {},
  /** A round of this seat and game with another key is open; it is being finished. */
  round_open: { status: 409 },
  /** The same key is still on its way: ask again with it. */
  round_unfinished: { status: 503 },
  /** The key was used before for another stake. */
  key_used: { status: 409 },
  /** The house's answer was lost; the stake was, or is being, returned. A new spin needs a new key. */
  stake_returned: { data: z.strictObject({ round: z.uuid() }) },
  not_enough_money: { data: z.strictObject({ balance: signedAmountText.nullable() }) },
  limit_reached: {},
  player_disabled: {},
  /** The house's session ended: the frame asks the house for a new launch code. */
  session_expired: { status: 401 },
  stake_refused: {},
} as const

export const slotsContract = {
  machine: call({
    method: 'GET',
    path: '/arcade/slots/{game}',
    summary: 'How the machine pays, the stakes it takes and its exact mathematics',
    session: ['seat'],
    params,
    value: machine,
    refusals: { game_unknown: { status: 404 } },
  }),
  spin: call({
    method: 'POST',
    path: '/arcade/slots/{game}/spins',
    summary: 'Plays one round, its free spins included; the same key gives the same round, however often it is asked',
    session: ['seat'],
    params,
    body: z.strictObject({ key: z.uuid(), stake: amountText }),
    value: spin,
    refusals: { game_unknown: { status: 404 }, ...stakeRefusals },
  }),
  spins: call({
    method: 'GET',
    path: '/arcade/slots/{game}/spins',
    summary: "The seat's rounds, newest first; `before` is the last round of the page above",
    session: ['seat'],
    params,
    query: z.strictObject({ before: z.uuid().optional(), limit: z.coerce.number().int().min(1).max(100).default(20) }),
    value: z.strictObject({ list: z.array(spinRow), next: z.uuid().nullable() }),
    refusals: { game_unknown: { status: 404 } },
  }),
  spinDetail: call({
    method: 'GET',
    path: '/arcade/slots/{game}/spins/{round}',
    summary: 'One round with its turns and what it was drawn from, to be drawn again',
    session: ['seat'],
    params: z.strictObject({ game: gameCode, round: z.uuid() }),
    value: z.strictObject({ row: spinRow, turns: z.array(turn), proof: proof.nullable() }),
    refusals: { game_unknown: { status: 404 }, round_unknown: { status: 404 } },
  }),
  sitting: call({
    method: 'GET',
    path: '/arcade/slots/{game}/sitting',
    summary: 'Time and money of this sitting, and the key of a round that is still open',
    session: ['seat'],
    params,
    value: z.strictObject({
      since: z.number().int(),
      rounds: z.number().int(),
      staked: amountText,
      paid: amountText,
      open: z.strictObject({ round: z.uuid(), key: z.uuid(), stake: amountText }).nullable(),
    }),
    refusals: { game_unknown: { status: 404 } },
  }),
}
