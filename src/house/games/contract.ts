import { z } from 'zod'
import { call } from '#wire/call.ts'
import { unprovenRefusals } from '#house/verification/contract.ts'
import { ageRefusals } from '#house/members/contract.ts'
import { game, gameDetails, jackpots, winner } from './lobby/contract.ts'
import { lotteriesContract } from './lotteries/contract.ts'
import { transferContract } from './transfers/contract.ts'
import { betWordsContract } from './words/contract.ts'

export { winnersChannel } from './lobby/contract.ts'
export type { Game, GameDetails, Jackpots, Winner } from './lobby/contract.ts'
export { gamesChannel } from './transfers/contract.ts'
export type { Drawn, Transfer, VendorWallet } from './transfers/contract.ts'
export type { BetInWords } from './words/contract.ts'

const code = z.string().regex(/^[\w-]{1,64}$/)
const wholeNumber = z.string().regex(/^[1-9]\d{0,4}$/)
const size = z.string().regex(/^[1-9]\d{0,2}$/)
const language = z.string().max(20)
const nodeId = z.string().regex(/^[1-9]\d{0,8}$/)

/** Kinds of slots and of live games by which a list may be filtered; BG is offered where Tagalog is. */
export const gameClasses = {
  RNG: ['SLOT', 'SC', 'VP', 'TG', 'AC', 'JP', 'BG'],
  LIVE: ['BACCARAT', 'SICBO', 'ROULETTE', 'DRAGONTIGER', 'BLACKJACK', 'OTHERS'],
} as const

const vendor = z.strictObject({ vassalage: z.string(), gameType: z.string(), displayName: z.string() })
/** The vendor's own account name, as it is shown; empty where the merchant's languages forbid it. */
const card = z.strictObject({ accountTypeName: z.string(), vassalage: z.string() })
/** One category: `vendors` to launch and filter by, `cards` to show. `title` is the category's code too. */
const lane = z.strictObject({
  gameCategory: z.string(),
  vendors: z.array(vendor),
  title: z.string(),
  cards: z.array(card),
})

const gameList = z.strictObject({ list: z.array(game) })

export const gamesContract = {
  ...transferContract,
  ...lotteriesContract,
  ...betWordsContract,
  menus: call({
    method: 'GET',
    path: '/lgw/games/game_menus',
    summary: 'The game categories that have a vendor now, in the order of the navigation',
    session: ['none'],
    value: z.strictObject({
      gameMenus: z.array(z.strictObject({ gameCategory: z.string(), path: z.string() })),
      /** By whose prizes lotteries are played. */
      prizeMode: z.enum(['ELOTT', 'LOTT']),
    }),
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
    summary: 'A page of games, by category, vendors, kind, name, minimum bet and lines',
    session: ['none'],
    query: z.strictObject({
      clientType: z.literal('3').optional(),
      platform: z.string().max(60).optional(),
      merchant: code.optional(),
      /** HOT asks for the hot games of every type. */
      gameType: code.optional(),
      /** One vendor's code, or several with commas between. */
      vassalage: z
        .string()
        .regex(/^[\w-]{1,64}(,[\w-]{1,64}){0,29}$/)
        .optional(),
      gameClassify: code.optional(),
      gameName: z.string().max(60).optional(),
      /** Only games whose smallest bet is this or more, in whole units of the currency. */
      minBet: wholeNumber.optional(),
      /** Only games with this many lines or more. */
      minLineNum: wholeNumber.optional(),
      pageNo: wholeNumber.optional(),
      pageSize: size.optional(),
      language: language.optional(),
    }),
    value: z.strictObject({ games: z.array(game), total: z.int() }),
  }),
  hot: call({
    method: 'GET',
    path: '/lgw/games/hot',
    summary: 'The hot games, in the order that the merchant gave them',
    session: ['none'],
    query: z.strictObject({
      merchantCode: code.optional(),
      isPlatform: z.literal('2').optional(),
      platform: z.string().max(60).optional(),
      language: language.optional(),
    }),
    value: gameList,
  }),
  winners: call({
    method: 'GET',
    path: '/lgw/games/winners',
    summary: 'The newest notable wins, real ones, with masked names',
    session: ['none'],
    query: z.strictObject({
      merchantCode: code.optional(),
      /** ALL, or a category. */
      gameCategory: code.optional(),
      limitNum: size.optional(),
      language: language.optional(),
    }),
    value: z.strictObject({ list: z.array(z.strictObject({ vo: winner })) }),
  }),
  popular: call({
    method: 'GET',
    path: '/lgw/games/popular',
    summary: 'The games that most members opened in the last seven days',
    session: ['none'],
    query: z.strictObject({ merchantCode: code.optional(), language: language.optional() }),
    value: gameList,
  }),
  details: call({
    method: 'GET',
    path: '/lgw/games/details',
    summary: 'What is known of one game: its return, volatility, highest win, bets and lines',
    session: ['none'],
    query: z.strictObject({ vassalage: code, gameCode: code, language: language.optional() }),
    value: gameDetails,
    refusals: { game_unknown: { status: 404 } },
  }),
  jackpots: call({
    method: 'GET',
    path: '/lgw/jackpots',
    summary: 'The progressive pools as they stand, and whether the counter shows them',
    session: ['none'],
    value: jackpots,
  }),
  vassals: call({
    method: 'GET',
    path: '/lgw/games/vassals',
    summary: 'The types of games that each vendor, or the one named, has open',
    session: ['none'],
    query: z.strictObject({ vassalage: code.optional() }),
    value: z.strictObject({
      list: z.array(z.strictObject({ vassalage: z.string(), displayName: z.string(), gameTypes: z.array(z.string()) })),
    }),
  }),
  favouriteIds: call({
    method: 'GET',
    path: '/lgw/games/favourites/ids',
    summary: 'The ids of the member’s favourite games',
    session: ['member', 'agent'],
    value: z.strictObject({ ids: z.array(z.string()) }),
  }),
  favourites: call({
    method: 'GET',
    path: '/lgw/games/favourites',
    summary: 'A page of the member’s favourite games, the newest first',
    session: ['member', 'agent'],
    query: z.strictObject({ pageNum: wholeNumber.optional(), pageSize: size.optional(), language: language.optional() }),
    value: z.strictObject({ content: z.array(game), pageNum: z.int(), totalPages: z.int() }),
  }),
  addFavourite: call({
    method: 'POST',
    path: '/lgw/games/favourites',
    summary: 'Makes a game a favourite; at most one change a second',
    session: ['member', 'agent'],
    unkeyed: 'sets',
    body: z.strictObject({ nodeId, vendor: code.optional(), gameType: code.optional() }),
    value: z.strictObject({ nodeId: z.string() }),
    refusals: { game_unknown: { status: 404 }, favourites_full: {} },
  }),
  removeFavourite: call({
    method: 'DELETE',
    path: '/lgw/games/favourites/{nodeId}',
    summary: 'Takes a game from the favourites; at most one change a second',
    session: ['member', 'agent'],
    unkeyed: 'sets',
    params: z.strictObject({ nodeId }),
    value: z.strictObject({ nodeId: z.string() }),
  }),
  recent: call({
    method: 'GET',
    path: '/lgw/games/recent',
    summary: 'The games that the member opened last, the newest first',
    session: ['member', 'agent'],
    query: z.strictObject({ language: language.optional() }),
    value: gameList,
  }),
  launch: call({
    method: 'POST',
    path: '/wps/game/launchGame',
    summary: 'Opens a game: an address for its frame, with a code that is good once, for a minute',
    session: ['trial', 'member', 'agent'],
    unkeyed: 'session',
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
      /** Opens it also where nothing is at its vendor. */
      empty: z.boolean().optional(),
    }),
    value: z.strictObject({
      url: z.string(),
      /** The same at other hosts, in the order to try them, should the first not answer. */
      elsewhere: z.array(z.string()),
      title: z.string(),
      /** Games of the same vendor that may be played from its frame as well: of a real lottery the others, whose draws one slip may name. */
      beside: z.array(z.string()),
    }),
    refusals: {
      game_unknown: { status: 404 },
      game_closed: {},
      trial_not_offered: {},
      need_true_account: { status: 403 },
      ...unprovenRefusals,
      /** The game's vendor keeps the wallet, nothing is in it, and nothing was brought along. */
      wallet_empty: {},
      on_time_out: {},
      /** A limit of time is used up: no stake would be taken. */
      time_used_up: {},
      self_excluded: {},
      ...ageRefusals,
    },
  }),
}
