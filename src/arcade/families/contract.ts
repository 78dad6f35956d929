import { z } from 'zod'
import { amountText, signedAmountText } from '#wire/amount.ts'
import { call } from '#wire/call.ts'
import { proof } from '#arcade/fairness/contract.ts'
import { gameCode } from '#arcade/players/contract.ts'

/** What a player says to a game with a stake or in a round: a few small words, which the game's own rules read. */
const said = z.record(z.string().max(16), z.union([z.number().int(), z.string().max(32), z.array(z.number().int()).max(40)]))
/** How a round stands, as its family's rules show it. */
const shown = z.record(z.string(), z.unknown())

/** What a game says of itself before a stake. */
export const gameFacts = {
  family: z.string(),
  game: gameCode,
  version: z.number().int(),
  names: z.record(z.string(), z.string()),
  /** Whole stakes allowed in the player's currency, ascending. */
  stakes: z.array(amountText),
  defaultStake: amountText,
  /** The least return of all choices, in percent, cut to four decimals; each choice's own is in the rules. */
  rtp: z.string(),
  /** The most that one round, or one ticket, can pay, in stakes. */
  largestWin: z.string(),
}

export const instantGame = z.strictObject(gameFacts)
export type InstantGame = z.output<typeof instantGame>

/**
 * deciding: the player has the word · playing: money is being asked · settled · refused: the house said no to the stake · returned: the
 * stake's answer was lost and the stake was taken back · held: waits for a person.
 */
export const instantState = z.enum(['deciding', 'playing', 'settled', 'refused', 'returned', 'held'])

/** A round as its player may see it now; what is still hidden is not in it. */
export const instantRound = z.strictObject({
  /** The round's id, the same at the house. */
  round: z.uuid(),
  key: z.uuid(),
  state: instantState,
  at: z.number().int(),
  version: z.number().int(),
  stake: amountText,
  choice: said,
  decisions: z.array(said),
  /** Null where it was never drawn. */
  view: shown.nullable(),
  /** What it pays, or would pay if it were taken now, in stakes: "1.98". */
  factor: z.string(),
  /** Null while it goes on. */
  payout: amountText.nullable(),
  /** False while the house has not yet confirmed the payout; it is asked until it does. */
  paid: z.boolean(),
  /** As the house said it last: after the payout when paid, else after the stake. */
  balance: signedAmountText.nullable(),
  nonce: z.number().int().nullable(),
})
export type InstantRound = z.output<typeof instantRound>

/** A page of a list that is newest first; `before` is the last of the page above. */
export const pageQuery = z.strictObject({
  before: z.uuid().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
})
export const pageOf = <Row extends z.ZodType>(row: Row) => z.strictObject({ list: z.array(row), next: z.uuid().nullable() })

const params = z.strictObject({ game: gameCode })
const roundParams = z.strictObject({ game: gameCode, round: z.uuid() })
const gameUnknown = { game_unknown: { status: 404 } } as const

/** What the house, or a round on its way, may say to a stake, in every family. */
export const stakeRefusals = {
  /** Not one of the game's stakes. */
  stake_not_offered: {},
  /** A round of this player and game with another key is open. */
  round_open: { status: 409 },
  /** The same key is still on its way: ask again with it. */
  round_unfinished: { status: 503 },
  /** The key was used before for another stake or choice. */
  key_used: { status: 409 },
  /** The house's answer was lost; the stake was, or is being, returned. A new round needs a new key. */
  stake_returned: { data: z.strictObject({ round: z.uuid() }) },
  not_enough_money: { data: z.strictObject({ balance: signedAmountText.nullable() }) },
  limit_reached: {},
  /** A limit of the player's own, of the site or of the region, for a day, a week or a month. */
  stake_limit: {},
  loss_limit: {},
  time_limit: {},
  /** The player chose a time-out or an exclusion. */
  play_paused: {},
  reality_check_due: {},
  bonus_stake_limit: {},
  bonus_game_excluded: {},
  /** None is left of the reward that was named, or not for this game at this stake. */
  free_round_over: {},
  player_disabled: {},
  /** The house's session ended: the frame asks the house for a new launch code. */
  session_expired: { status: 401 },
  stake_refused: {},
} as const

export const familiesContract = {
  instantGame: call({
    method: 'GET',
    path: '/arcade/games/{game}',
    summary: 'A game that is drawn at once: the stakes it takes and what it returns',
    session: ['player'],
    params,
    value: instantGame,
    refusals: gameUnknown,
  }),
  playInstant: call({
    method: 'POST',
    path: '/arcade/games/{game}/rounds',
    summary: 'Plays one round, or begins one that is decided; the same key gives the same round, however often it is asked',
    session: ['player'],
    unkeyed: 'inside',
    params,
    body: z.strictObject({ key: z.uuid(), stake: amountText, choice: said, reward: z.uuid().optional() }),
    value: instantRound,
    refusals: { ...gameUnknown, choice_not_offered: {}, ...stakeRefusals },
  }),
  decideInstant: call({
    method: 'POST',
    path: '/arcade/games/{game}/rounds/{round}/decisions',
    summary:
      'Makes the decision of this number in an open round; asked again it changes nothing and answers the round as it stands',
    session: ['player'],
    unkeyed: 'once',
    params: roundParams,
    body: z.strictObject({ number: z.number().int().min(0).max(999), decision: said }),
    value: instantRound,
    refusals: {
      ...gameUnknown,
      round_unknown: { status: 404 },
      /** The round has ended, or its stake was never taken. */
      round_over: { status: 409 },
      /** Another decision has this number: it was made on another device. */
      decision_taken: { status: 409 },
      /** One before it is missing. */
      decision_early: { status: 409 },
      /** The rules of the game do not allow it as the round stands. */
      decision_refused: {},
      ...stakeRefusals,
    },
  }),
  instantRounds: call({
    method: 'GET',
    path: '/arcade/games/{game}/rounds',
    summary: "The player's rounds, newest first; `before` is the last round of the page above",
    session: ['player'],
    params,
    query: pageQuery,
    value: pageOf(instantRound),
    refusals: gameUnknown,
  }),
  instantDetail: call({
    method: 'GET',
    path: '/arcade/games/{game}/rounds/{round}',
    summary: 'One round and what it was drawn from, to be drawn again; nothing of its draws while it is open',
    session: ['player'],
    params: roundParams,
    value: z.strictObject({ row: instantRound, proof: proof.nullable() }),
    refusals: { ...gameUnknown, round_unknown: { status: 404 } },
  }),
  instantSession: call({
    method: 'GET',
    path: '/arcade/games/{game}/session',
    summary: 'Time and money of this game session, and the round that is still open',
    session: ['player'],
    params,
    value: z.strictObject({
      since: z.number().int(),
      rounds: z.number().int(),
      staked: amountText,
      paid: amountText,
      open: instantRound.nullable(),
    }),
    refusals: gameUnknown,
  }),
}
