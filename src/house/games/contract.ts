import { z } from 'zod'
import { call } from '../../wire/call.ts'

/** A menu's categories in the specification's order; LOTT is treated as ELOTT. */
export const gameTypes = ['HOT', 'ELOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS', 'COCKFIGHT', 'FB'] as const
export type GameType = (typeof gameTypes)[number]

const code = z.string().regex(/^[\w-]{1,64}$/)

export const game = z.strictObject({
  nodeId: z.string(),
  nodeName: z.string(),
  gameName: z.string(),
  vassalage: z.string(),
  gameCode: z.string(),
  gameType: z.string(),
  /** VASSALAGE marks a game that opens a vendor's list of games. */
  isGame: z.string(),
  /** Names a picture of our own; the site composes it. */
  showIcon: z.string().nullable(),
  iconUrl: z.string().nullable(),
  /** 0: may be tried free of charge. */
  supportPlay: z.int(),
})
export type Game = z.infer<typeof game>

const vendor = z.strictObject({ vassalage: z.string(), gameType: z.string(), displayName: z.string() })
const lane = z.strictObject({ gameCategory: z.string(), vendors: z.array(vendor) })

export const gamesContract = {
  menus: call({
    method: 'GET',
    path: '/lgw/games/game_menus',
    summary: 'The game categories that have a vendor now, in the order of the navigation',
    session: ['none'],
    value: z.strictObject({ gameMenus: z.array(z.strictObject({ gameCategory: z.string(), path: z.string() })) }),
  }),
  vendors: call({
    method: 'GET',
    path: '/lgw/games/vendors',
    summary: 'Vendors by game category',
    session: ['none'],
    query: z.strictObject({ merchantCode: code.optional() }),
    value: z.strictObject({ data: z.strictObject({ lanes: z.array(lane) }) }),
  }),
  list: call({
    method: 'GET',
    path: '/lgw/games',
    summary: 'A page of games, by category, vendor and name',
    session: ['none'],
    query: z.strictObject({
      clientType: z.literal('3').optional(),
      platform: z.string().max(60).optional(),
      merchant: code.optional(),
      gameType: code.optional(),
      vassalage: code.optional(),
      gameClassify: code.optional(),
      gameName: z.string().max(60).optional(),
      pageNo: z
        .string()
        .regex(/^[1-9]\d{0,4}$/)
        .optional(),
      pageSize: z
        .string()
        .regex(/^[1-9]\d{0,2}$/)
        .optional(),
      language: z.string().max(20).optional(),
    }),
    value: z.strictObject({ games: z.array(game), total: z.int() }),
  }),
  launch: call({
    method: 'POST',
    path: '/wps/game/launchGame',
    summary: 'Opens a game: an address for its frame, with a code that is good once, for a minute',
    session: ['member', 'agent'],
    body: z.strictObject({
      vassalage: code,
      gameCode: code,
      gameType: code.optional(),
      nodeId: z.string().max(20).optional(),
      freeTrial: z.boolean().optional(),
      device: z.enum(['WEB', 'MOBILE']),
      returnUrl: z.string().max(2048).optional(),
      /** A round of this member's: the game opens at its record and its proof. */
      round: z.string().max(64).optional(),
    }),
    value: z.strictObject({ url: z.string(), origin: z.string(), title: z.string() }),
    refusals: { game_unknown: { status: 404 }, game_closed: {}, trial_not_offered: {} },
  }),
}
