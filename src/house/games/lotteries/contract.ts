import { z } from 'zod'
import { call } from '#wire/call.ts'
import { lotteryAreas } from '#kit/lottery.ts'
import { game } from '../lobby/contract.ts'

const session = ['member', 'agent'] as const
const language = z.string().max(20).optional()
const prizeMode = z.enum(['LOTT', 'ZY', 'ELOTT', 'SEA']).optional()

const lotteries = z.strictObject({ list: z.array(game) })
/** Lotteries in the manner of Vietnam, tagged so that a page can tell them from others. */
const tagged = z.strictObject({
  gameMenus: z.array(z.strictObject({ ...game.shape, tag: z.literal(lotteryAreas.VN.vassalage) })),
})
const menuQuery = z.strictObject({ prizeMode, device: z.literal('WEB').optional(), language })

export const lotteriesContract = {
  lotteries: call({
    method: 'GET',
    path: '/lgw/games/lottery',
    summary: 'Every lottery that is offered, of all parts of the world',
    session: ['none'],
    query: z.strictObject({ language }),
    value: lotteries,
  }),
  lotteryMenu: call({
    method: 'GET',
    path: '/lgw/vn/games/game_menu',
    summary: 'The lotteries in the manner of Vietnam',
    session,
    query: menuQuery,
    value: tagged,
  }),
  lotteryRecent: call({
    method: 'GET',
    path: '/lgw/vn/games/game_menu/recent',
    summary: 'Of the lotteries in the manner of Vietnam, those that the member opened last, the newest first',
    session,
    query: menuQuery,
    value: tagged,
  }),
  lotteryLobby: call({
    method: 'GET',
    path: '/lgw/lottery/lobby',
    summary: 'The address at which lotteries are played: all of an area’s, or the one that is named',
    session,
    query: z.strictObject({
      lottoArea: z.enum(['VN', 'SEA']).optional(),
      launchMode: z.literal('LOTT').optional(),
      prizeMode,
      gameCode: z
        .string()
        .regex(/^[\w-]{1,64}$/)
        .optional(),
      lottoView: z.enum(['betting', 'lobby']).optional(),
      device: z.enum(['WEB', 'MOBILE']).optional(),
      returnUrl: z.string().max(2048).optional(),
      language,
    }),
    /** On this site, from its root. */
    value: z.strictObject({ link: z.string() }),
    refusals: { game_unknown: { status: 404 } },
  }),
}
