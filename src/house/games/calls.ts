import { SECOND, type Clock } from '#kit/clock.ts'
import { UNITS_PER_WHOLE } from '#kit/money.ts'
import { categoryOfProduct } from '#kit/product.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { callerOf, type CallContext } from '#runtime/http/context.ts'
import { TtlCache } from '#runtime/ttl-cache.ts'
import { ageGate, type GatePorts } from '#house/members/index.ts'
import { inMaintenance, type Directory } from '#house/merchants/index.ts'
import { closedIn } from '#house/merchants/rules/modules.ts'
import { offersOf } from './catalogue/catalogue.ts'
import { gamesContract } from './contract.ts'
import { addFavourite, favouriteIds, favouritePage, removeFavourite } from './lobby/favourites.ts'
import { gamesOf, hotGames, popularGames, recentGames, type GameQuery, type Shelf } from './lobby/game-lists.ts'
import { gameDetails } from './lobby/game-details.ts'
import { launchGame } from './launch-game.ts'
import { lotteryCalls } from './lotteries/calls.ts'
import { categoryOf, lanesOf, menusOf, prizeModeOf } from './rules/menu.ts'
import { showJackpots } from './lobby/show-jackpots.ts'
import { bringAlong } from './transfers/bring-along.ts'
import { transferCalls } from './transfers/calls.ts'
import type { Transferring } from './transfers/send-transfer.ts'
import { winnersOf } from './lobby/winners.ts'
import { betWordsCalls } from './words/calls.ts'

const PAGE = 6
const LARGEST_PAGE = 100
const WINNERS = 20

export type GamesPorts = GatePorts & {
  readonly directory: Directory
  readonly clock: Clock
  readonly transferring: Transferring
}

/** A merchant's games, without the sections that it goes without. */
const shelvesOf =
  (directory: Directory) =>
  async ({ tenant, language }: CallContext) => ({
    merchant: tenant.id,
    language,
    closed: [...closedIn((await directory.byId(tenant.id))?.modules ?? [], 'games')],
  })
const numberOf = (text: string | undefined, otherwise: number) => (text === undefined ? otherwise : Number.parseInt(text, 10))

/** The part of a key of the cache that names a shelf. */
const named = ({ closed, ...shelf }: Shelf) => [...Object.values(shelf), closed.join()]

type ListQuery = {
  readonly [Name in 'gameType' | 'vassalage' | 'gameClassify' | 'gameName' | 'minBet' | 'minLineNum' | 'pageNo' | 'pageSize']?:
    | string
    | undefined
}

function queryOf(shelf: Shelf, asked: ListQuery): GameQuery {
  const { gameType, minBet } = asked
  const category = gameType === undefined ? null : categoryOfProduct(gameType)
  return {
    ...shelf,
    hot: category === 'HOT',
    category: category === 'HOT' ? null : category,
    vassalages: asked.vassalage?.split(',') ?? null,
    classify: asked.gameClassify ?? null,
    name: asked.gameName || null,
    smallestBet: minBet === undefined ? null : BigInt(minBet) * UNITS_PER_WHOLE,
    lines: asked.minLineNum === undefined ? null : numberOf(asked.minLineNum, 0),
    page: numberOf(asked.pageNo, 1),
    size: Math.min(LARGEST_PAGE, numberOf(asked.pageSize, PAGE)),
  }
}

/** What any visitor sees of the games. Vendors, pages and boards are remembered for a few seconds: a home page asks for all of them. */
function offerCalls({ directory, clock }: GamesPorts) {
  const cache = new TtlCache({ clock, life: 5 * SECOND })
  const slow = new TtlCache({ clock, life: 60 * SECOND })
  const shelfOf = shelvesOf(directory)
  const offers = async (context: CallContext) => {
    const { db, tenant } = context
    const { closed } = await shelfOf(context)
    const all = await cache.recall(['offers', tenant.id], () => offersOf(db, tenant.id))
    return all.filter((offer) => !closed.includes(categoryOf(offer)))
  }
  return {
    menus: answer(gamesContract.menus, async ({ context }) => {
      const open = await offers(context)
      return { gameMenus: menusOf(open), prizeMode: prizeModeOf(open) }
    }),
    vendors: answer(gamesContract.vendors, async ({ context }) => ({
      data: { lanes: lanesOf(await offers(context), context.tenant.languages) },
    })),
    vassals: answer(gamesContract.vassals, async ({ input, context }) => {
      const own = Map.groupBy(await offers(context), ({ vassalage }) => vassalage)
      const list = [...own].map(([vassalage, of]) => ({
        vassalage,
        displayName: of[0]?.displayName ?? vassalage,
        gameTypes: of.map(({ gameType }) => gameType),
      }))
      return { list: list.filter(({ vassalage }) => vassalage === (input.query.vassalage ?? vassalage)) }
    }),
    list: answer(gamesContract.list, async ({ input, context }) => {
      const query = queryOf(await shelfOf(context), input.query)
      // What somebody typed is asked for by nobody else.
      if (query.name !== null) return gamesOf(context.db, query)
      const { smallestBet, vassalages, closed, ...rest } = query
      const name = ['list', ...Object.values(rest), String(smallestBet), vassalages?.join() ?? null, closed.join()]
      return cache.recall(name, () => gamesOf(context.db, query))
    }),
    hot: answer(gamesContract.hot, async ({ context }) => {
      const shelf = await shelfOf(context)
      return { list: await cache.recall(['hot', ...named(shelf)], () => hotGames(context.db, shelf)) }
    }),
    popular: answer(gamesContract.popular, async ({ context }) => {
      const shelf = await shelfOf(context)
      const list = await slow.recall(['popular', ...named(shelf)], () =>
        popularGames(context.db, { ...shelf, now: context.clock() }),
      )
      return { list }
    }),
    winners: answer(gamesContract.winners, async ({ input, context }) => {
      const { gameCategory = 'ALL', limitNum } = input.query
      const category = gameCategory === 'ALL' ? null : gameCategory
      const shelf = await shelfOf(context)
      const query = { ...shelf, category, limit: Math.min(LARGEST_PAGE, numberOf(limitNum, WINNERS)) }
      const name = ['winners', ...named(shelf), category, query.limit]
      return { list: await cache.recall(name, () => winnersOf(context.db, query)) }
    }),
  }
}

/** What any visitor may know of one game, and of the pools. */
function factCalls({ directory, clock }: GamesPorts) {
  const cache = new TtlCache({ clock, life: 5 * SECOND })
  const shelfOf = shelvesOf(directory)
  return {
    details: answer(gamesContract.details, async ({ input, context }) => {
      const { vassalage, gameCode } = input.query
      const shelf = await shelfOf(context)
      const { currency } = context.tenant
      return cache.recall(['details', ...named(shelf), vassalage, gameCode], () =>
        gameDetails(context.db, { ...shelf, vassalage, gameCode, currency }),
      )
    }),
    jackpots: answer(gamesContract.jackpots, async ({ context }) => {
      const { db, tenant } = context
      const merchant = await directory.byCode(tenant.code)
      const decorative = merchant?.flags.DECORATIVEJACKPOT ?? false
      const shelf = await shelfOf(context)
      return cache.recall(['jackpots', ...named(shelf), decorative], () =>
        showJackpots(db, { ...shelf, currency: tenant.currency, decorative }),
      )
    }),
  }
}

function ownCalls({ directory }: GamesPorts) {
  const shelfOf = shelvesOf(directory)
  const ownShelf = async (context: CallContext) => ({ ...(await shelfOf(context)), member: callerOf(context).id })
  return {
    favouriteIds: answer(gamesContract.favouriteIds, async ({ context }) => ({
      ids: await favouriteIds(context.db, await ownShelf(context)),
    })),
    favourites: answer(gamesContract.favourites, async ({ input, context }) =>
      favouritePage(context.db, {
        ...(await ownShelf(context)),
        page: numberOf(input.query.pageNum, 1),
        size: Math.min(LARGEST_PAGE, numberOf(input.query.pageSize, PAGE)),
      }),
    ),
    addFavourite: answer(gamesContract.addFavourite, async ({ input, context }) => {
      const change = { ...(await ownShelf(context)), nodeId: input.body.data.nodeId, now: context.clock() }
      return context.transact((tx) => addFavourite(tx, change))
    }),
    removeFavourite: answer(gamesContract.removeFavourite, async ({ input, context }) => {
      const change = { ...(await ownShelf(context)), nodeId: input.params.nodeId, now: context.clock() }
      return context.transact((tx) => removeFavourite(tx, change))
    }),
    recent: answer(gamesContract.recent, async ({ context }) => ({
      list: await recentGames(context.db, await ownShelf(context)),
    })),
  }
}

const launchCall = ({ directory, transferring, regionOf, vault }: GamesPorts) => ({
  launch: answer(gamesContract.launch, async ({ input, context }) => {
    const merchant = await directory.byId(context.tenant.id)
    if (!merchant || inMaintenance(merchant, context.clock())) return refuse('game_closed')
    const { vassalage, gameCode, device, freeTrial = false, round = null, empty = false } = input.body.data
    const caller = callerOf(context)
    const isForMoney = !freeTrial && caller.kind !== 'trial'
    const underage = isForMoney ? await ageGate({ directory, regionOf, vault })(context) : null
    if (underage) return underage
    if (isForMoney && !empty && round === null) {
      const money = await bringAlong(transferring, { member: caller.id, merchant: context.tenant.id, vassalage })
      if (money === 'empty') return refuse('wallet_empty')
    }
    const launched = await context.transact((tx) =>
      launchGame(
        tx,
        {
          merchant: context.tenant.id,
          member: caller.id,
          currency: context.tenant.currency,
          language: context.language,
          login: caller.session,
          region: regionOf(context.ip),
          vassalage,
          gameCode,
          channel: device === 'MOBILE' ? 'phone' : 'desktop',
          freeTrial,
          byTrial: caller.kind === 'trial',
          round,
          closed: closedIn(merchant.modules, 'games'),
          hosts: merchant.launchGameCdns,
        },
        { now: context.clock(), random: context.random },
      ),
    )
    return isRefusal(launched) ? launched : { ...launched }
  }),
})

export const gamesCalls = (ports: GamesPorts) => ({
  ...offerCalls(ports),
  ...factCalls(ports),
  ...ownCalls(ports),
  ...lotteryCalls({ ...ports, shelfOf: shelvesOf(ports.directory) }),
  ...launchCall(ports),
  ...betWordsCalls(ports.transferring),
  ...transferCalls(ports.transferring, ageGate(ports)),
})
