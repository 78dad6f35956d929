import { z } from 'zod'
import { gameCode } from '#arcade/players/contract.ts'
import { call } from '#wire/call.ts'

/** A number that a player shot into an event, as everybody at the game sees it. */
const liveShot = z.strictObject({
  /** Of the event's shots, counted from one. */
  place: z.number().int(),
  /** Masked: "10•••23". */
  name: z.string(),
  number: z.string(),
  at: z.number().int(),
})
export type LiveShot = z.output<typeof liveShot>

const liveShots = z.strictObject({
  /** The last ones, the newest first. */
  list: z.array(liveShot),
  count: z.number().int(),
  /** How many of them are the player's own, and when the next one may come; null where it may at once. */
  own: z.number().int(),
  nextAt: z.number().int().nullable(),
})
export type LiveShots = z.output<typeof liveShots>

const gameUnknown = { game_unknown: { status: 404 } } as const

/** Numbers that players shoot into what a draw comes to. */
export const shotsContract = {
  shoot: call({
    method: 'POST',
    path: '/arcade/live/{game}/shots',
    summary: 'Shoots a number into the event while it takes bets. The same key is the same shot, however often it is asked',
    session: ['player'],
    unkeyed: 'inside',
    params: z.strictObject({ game: gameCode }),
    body: z.strictObject({ key: z.uuid(), event: z.uuid(), number: z.string().max(16) }),
    value: liveShot,
    refusals: {
      ...gameUnknown,
      /** None of five digits. */
      shot_bad: {},
      shot_not_in_trial: { status: 403 },
      /** The event takes none any more, or is none of the game. */
      shots_closed: { status: 409 },
      /** The player's last one is a moment ago. */
      shot_too_soon: { status: 409 },
      /** The player has as many in the event as one may have. */
      shot_limit: { status: 409 },
      /** All players together have as many in it as there may be. */
      shots_full: { status: 409 },
      key_used: { status: 409 },
    },
  }),
  liveShots: call({
    method: 'GET',
    path: '/arcade/live/{game}/shots/{event}',
    summary: 'The last numbers that were shot into the event, how many there are, and how many of them are the own',
    session: ['player'],
    params: z.strictObject({ game: gameCode, event: z.uuid() }),
    query: z.strictObject({ limit: z.coerce.number().int().min(1).max(100).default(20) }),
    value: liveShots,
    refusals: gameUnknown,
  }),
}
