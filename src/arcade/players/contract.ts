import { z } from 'zod'
import { amountText, signedAmountText } from '#wire/amount.ts'
import { call } from '#wire/call.ts'

/** A game's code in the arcade, as in addresses: `lantern-market`. */
export const gameCode = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/)

/** Who the house says is playing a game, in which currency and language. */
export const player = z.strictObject({
  game: gameCode,
  name: z.string(),
  currency: z.string(),
  /** The house's language code, as in kit/language. */
  language: z.string(),
  /** What may be spent, as the house last said it; null while the house does not answer. */
  balance: signedAmountText.nullable(),
  /** How much of it is a bonus, which gives what cash lacks; null where there is none. */
  bonus: amountText.nullable(),
  /** Rounds of this game that the house gives: bets at exactly this stake that cost nothing, those that end first. */
  free: z.strictObject({ reward: z.uuid(), stake: amountText, left: z.number().int(), expiresAt: z.number().int() }).nullable(),
  /** A free trial: the balance is play credit that the arcade itself gives, and nothing of it is ever paid out. */
  trial: z.boolean(),
  /** Whether rounds may follow one another without a press for each; false wherever the house does not say that they may. */
  autoplay: z.boolean(),
  /** The version of the game that this player knew when they opened it last, where it is another one now; null where nothing has changed. */
  changedFrom: z.number().int().nullable(),
  /** When this session began, in milliseconds. */
  since: z.number().int(),
})
export type PlayerView = z.output<typeof player>

export const playersContract = {
  openSession: call({
    method: 'POST',
    path: '/arcade/players',
    summary:
      'Opens a game session for the launch code of the fragment, once, and answers its player and its token; the frame keeps the token in its session storage',
    session: ['none'],
    unkeyed: 'session',
    body: z.strictObject({ code: z.string().min(8).max(256), game: gameCode }),
    value: z.strictObject({ token: z.string(), player }),
    refusals: {
      launch_used: { status: 410 },
      launch_refused: { status: 401 },
      game_unknown: { status: 404 },
      house_silent: { status: 503 },
    },
  }),
  ownPlayer: call({
    method: 'GET',
    path: '/arcade/players/own',
    summary: 'The player of this frame, with the balance read from the house',
    session: ['player'],
    value: player,
  }),
  endSession: call({
    method: 'DELETE',
    path: '/arcade/players/own',
    summary: 'Ends the game session: its token is worth nothing from now on; an open round is still finished',
    session: ['player'],
    unkeyed: 'session',
    value: z.null(),
  }),
}
