import { z } from 'zod'
import { call } from '#wire/call.ts'
import { lotteryAreas } from '#kit/lottery.ts'
import { game } from '../lobby/contract.ts'

const session = ['member', 'agent'] as const
const language = z.string().max(20).optional()
const prizeMode = z.enum(['LOTT', 'ZY', 'ELOTT', 'SEA']).optional()

const gameCode = z.string().regex(/^[\w-]{1,64}$/)

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
  lotteryOpened: call({
    method: 'GET',
    path: '/lgw/lottery/opened',
    summary: 'The numbers that a lottery drew last, the latest first; what one person has said, and no other yet, is provisional',
    session: ['none'],
    query: z.strictObject({ gameCode, language }),
    value: z.strictObject({
      list: z.array(
        z.strictObject({
          /** Of the lottery's draws, counted from one. */
          number: z.int(),
          /** What a draw of a real lottery is called: its day. */
          day: z.string().nullable(),
          /** From the special prize on. */
          numbers: z.array(z.string()),
          closedAt: z.number(),
          state: z.enum(['provisional', 'final', 'corrected']),
        }),
      ),
    }),
    refusals: { game_unknown: { status: 404 }, vendor_silent: {} },
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
      gameCode: gameCode.optional(),
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
