import { z } from 'zod'
import { amountText, signedAmountText } from '#wire/amount.ts'
import { call } from '#wire/call.ts'
import { proof } from '#arcade/fairness/contract.ts'
import { pageQuery, pageOf, stakeRefusals } from '#arcade/families/contract.ts'
import { gameCode } from '#arcade/players/contract.ts'

const threeFourFive = z.tuple([z.number(), z.number(), z.number()])
/** Multiples of the stake's part for 3, 4 and 5 of a kind, by symbol. */
const pays = z.record(z.string(), threeFourFive)

/** How often a feature comes, one round in so many, and what it gives back of all stakes, in percent. */
const feature = z.strictObject({
  feature: z.enum(['free-spins', 'hold', 'mini', 'minor', 'major', 'grand']),
  every: z.string(),
  /** Null for the grand: a pool pays it, and what the pool takes is its `contribution`. */
  rtp: z.string().nullable(),
})
export type Feature = z.output<typeof feature>

/** What a player may know before a stake: how the machine pays, and its mathematics as computed, never as tuned. */
const ofEveryMachine = {
  game: gameCode,
  version: z.number().int(),
  names: z.record(z.string(), z.string()),
  reels: z.number().int(),
  rows: z.number().int(),
  symbols: z.array(z.string()),
  wild: z.string(),
  pays,
  /** Pays of symbols are multiples of the stake divided by this: of a line's stake, where there are lines. */
  parts: z.number().int(),
  /** Whole stakes allowed in the player's currency, ascending. */
  stakes: z.array(amountText),
  defaultStake: amountText,
  /** Return to player in percent, cut (not rounded) to four decimals: "95.9731". What goes to a pool is not in it. */
  rtp: z.string(),
  /** Share of rounds that return anything, in percent. */
  hitFrequency: z.string(),
  /** Standard deviation of a round's return, in stakes. */
  volatility: z.string(),
  /** The most that one round can ever return, in stakes; the grand comes on top. */
  largestWin: z.string(),
  features: z.array(feature),
}

/** Pays along lines, and for scatters anywhere; free spins at a fixed multiplier. */
export const linesMachine = z.strictObject({
  kind: z.literal('lines'),
  ...ofEveryMachine,
  /** The row, from the top, that each line takes on each reel. */
  lines: z.array(z.array(z.number().int())),
  scatter: z.string(),
  /** Multiples of the whole stake. */
  scatterPays: threeFourFive,
  freeSpins: z.strictObject({ awarded: threeFourFive, most: z.number().int(), multiplier: z.number().int() }),
})
export type LinesMachineView = z.output<typeof linesMachine>

/**
 * Pays a symbol once for each way: its pay times how often it (or the wild) stands on each reel, from the left, without a gap.
 * In free spins the multiplier starts at `first` and grows by `step` after each turn that pays, up to `most`.
 */
export const waysMachine = z.strictObject({
  kind: z.literal('ways'),
  ...ofEveryMachine,
  ways: z.number().int(),
  scatter: z.string(),
  /** Multiples of the whole stake. */
  scatterPays: threeFourFive,
  freeSpins: z.strictObject({
    awarded: threeFourFive,
    most: z.number().int(),
    multiplier: z.strictObject({ first: z.number().int(), step: z.number().int(), most: z.number().int() }),
  }),
})
export type WaysMachineView = z.output<typeof waysMachine>

const jackpotName = z.enum(['mini', 'minor', 'major'])

/**
 * Pays along lines. Coins carry values; from `trigger` of them on they stay, and the free cells turn again: `respins` times, and from the
 * start again after each new coin. At the end every coin is paid; a full window pays the grand on top, from a pool.
 */
export const holdMachine = z.strictObject({
  kind: z.literal('hold'),
  ...ofEveryMachine,
  lines: z.array(z.array(z.number().int())),
  coin: z.string(),
  hold: z.strictObject({
    trigger: z.number().int(),
    respins: z.number().int(),
    /** What a coin may be worth, in whole stakes, and its chance in percent; a named one is a fixed jackpot. */
    coins: z.array(z.strictObject({ stakes: z.number().int(), jackpot: jackpotName.nullable(), chance: z.string() })),
  }),
  grand: z.strictObject({
    pool: z.string(),
    /** What each stake gives to the pool, in percent, on top of `rtp`. */
    contribution: z.string(),
    /** The grand pays so much of the pool, in percent, at `topStake`; less in proportion at a lower stake. The rest starts the next. */
    share: z.string(),
    topStake: amountText,
    /** What it pays at `topStake` now. At another stake: this times stake over `topStake`. */
    now: amountText,
  }),
})
export type HoldMachineView = z.output<typeof holdMachine>

export const machine = z.discriminatedUnion('kind', [linesMachine, waysMachine, holdMachine])
export type MachineView = z.output<typeof machine>

const threeToFive = z.union([z.literal(3), z.literal(4), z.literal(5)])
const cell = z.strictObject({ reel: z.number().int(), row: z.number().int() })
const lineWin = z.strictObject({ line: z.number().int(), symbol: z.string(), count: threeToFive, amount: amountText })
const wayWin = z.strictObject({
  symbol: z.string(),
  /** On so many reels from the left. */
  count: threeToFive,
  ways: z.number().int(),
  /** Every cell that takes part, wilds among them. */
  cells: z.array(cell),
  amount: amountText,
})

const ofEveryTurn = {
  /** How many of the round's draws this turn took; they follow one another. */
  draws: z.number().int(),
  amount: amountText,
}
const ofSpins = {
  ...ofEveryTurn,
  free: z.boolean(),
  stops: z.array(z.number().int()),
  /** Reel by reel, each from the top row down. */
  window: z.array(z.array(z.string())),
  scatters: z.number().int(),
  scatterAmount: amountText,
  freeSpinsWon: z.number().int(),
  /** Amounts include it. */
  multiplier: z.number().int(),
}

/** One turn of the reels; the first of a round is the paid one, the others are free. */
export const linesTurn = z.strictObject({ kind: z.literal('lines'), ...ofSpins, lineWins: z.array(lineWin) })
export type LinesTurnView = z.output<typeof linesTurn>

export const waysTurn = z.strictObject({ kind: z.literal('ways'), ...ofSpins, wayWins: z.array(wayWin) })
export type WaysTurnView = z.output<typeof waysTurn>

const coin = z.strictObject({
  ...cell.shape,
  amount: amountText,
  jackpot: jackpotName.nullable(),
  /** It came with this turn; the others were held. */
  fresh: z.boolean(),
})

/** The first turn shows reels and pays lines; each other one is a respin of the cells without a coin. */
export const holdTurn = z.strictObject({
  kind: z.literal('hold'),
  ...ofEveryTurn,
  respin: z.boolean(),
  /** Of the reels; empty in a respin. */
  stops: z.array(z.number().int()),
  /** As the reels stand in the first turn. In a respin: the coin where one is, null where none. */
  window: z.array(z.array(z.string().nullable())),
  lineWins: z.array(lineWin),
  /** Every coin in the window after this turn. */
  coins: z.array(coin),
  /** Respins still to come after this turn; 0 where nothing is held or all is over. */
  respinsLeft: z.number().int(),
  /** What all coins pay, in the last turn of a held round; "0" before. `amount` has lines, coins and the grand. */
  coinsAmount: amountText,
  /** What the pool pays for a full window, in the last turn; else null. */
  grand: amountText.nullable(),
})
export type HoldTurnView = z.output<typeof holdTurn>

/** All turns of a round are of its machine's kind. */
export const turn = z.discriminatedUnion('kind', [linesTurn, waysTurn, holdTurn])
export type TurnView = z.output<typeof turn>

export const spin = z.strictObject({
  /** The round's id, the same at the house. */
  round: z.uuid(),
  key: z.uuid(),
  stake: amountText,
  payout: amountText,
  /** The part of the payout that a pool pays; null where none does. */
  jackpot: amountText.nullable(),
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
  respins: z.number().int(),
  /** The part of the payout that a pool pays; null where none does. */
  jackpot: amountText.nullable(),
})
export type SpinRow = z.output<typeof spinRow>

const params = z.strictObject({ game: gameCode })
export const slotsContract = {
  machine: call({
    method: 'GET',
    path: '/arcade/slots/{game}',
    summary: 'How the machine pays, the stakes it takes and its exact mathematics',
    session: ['player'],
    params,
    value: machine,
    refusals: { game_unknown: { status: 404 } },
  }),
  spin: call({
    method: 'POST',
    path: '/arcade/slots/{game}/spins',
    summary: 'Plays one round, its free spins included; the same key gives the same round, however often it is asked',
    session: ['player'],
    unkeyed: 'inside',
    params,
    body: z.strictObject({ key: z.uuid(), stake: amountText, reward: z.uuid().optional() }),
    value: spin,
    refusals: { game_unknown: { status: 404 }, ...stakeRefusals },
  }),
  spins: call({
    method: 'GET',
    path: '/arcade/slots/{game}/spins',
    summary: "The player's rounds, newest first; `before` is the last round of the page above",
    session: ['player'],
    params,
    query: pageQuery,
    value: pageOf(spinRow),
    refusals: { game_unknown: { status: 404 } },
  }),
  spinDetail: call({
    method: 'GET',
    path: '/arcade/slots/{game}/spins/{round}',
    summary: 'One round with its turns and what it was drawn from, to be drawn again',
    session: ['player'],
    params: z.strictObject({ game: gameCode, round: z.uuid() }),
    value: z.strictObject({ row: spinRow, turns: z.array(turn), proof: proof.nullable() }),
    refusals: { game_unknown: { status: 404 }, round_unknown: { status: 404 } },
  }),
  grand: call({
    method: 'GET',
    path: '/arcade/slots/{game}/grand',
    summary: "What the grand of a machine with a pool pays now, at the top stake of the player's currency",
    session: ['player'],
    params,
    value: z.strictObject({ now: amountText, topStake: amountText }),
    refusals: { game_unknown: { status: 404 }, grand_unknown: { status: 404 } },
  }),
  session: call({
    method: 'GET',
    path: '/arcade/slots/{game}/session',
    summary: 'Time and money of this session, and the key of a round that is still open',
    session: ['player'],
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
