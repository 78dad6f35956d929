import { createRoute, notFound, redirect, type AnyRoute } from '@tanstack/react-router'
import { categories, type Category } from '#kit/product.ts'
import { spokenLanguage } from '#client/language/texts.ts'
import { queryClient } from '../api/query-client.ts'
import { needTexts, withTexts } from '../i18n/i18n.ts'
import type { FlagName } from '#house/merchants/rules/flags.ts'
import type { NavText } from '../features/games/categories.ts'
import { beginLaunch } from '../features/games/play/launch.ts'
import { lotteriesQuery } from '../features/games/queries.ts'
import { requireFlag, requireLogin, requireNobody, requirePlayer } from '../session/guard.ts'
import { lazyPage } from '#client/page/lazyPage.tsx'
import { categoryNames } from '../navigation/category-names.ts'
import type { CentrePage } from '../navigation/centre-pages.ts'
import { lotteryGame, narrowing, played, seamlessPage } from '../navigation/searches.ts'
import * as pages from './pages.ts'
import { root } from './root.ts'

export const HomePage = lazyPage(() => import('../pages/home/Home.tsx'), 'Home')
const GamePage = lazyPage(() => import('../pages/play/GamePage.tsx'), 'GamePage')
const ProviderReturn = lazyPage(
  () => withTexts('identity', import('../features/identity/login/ProviderReturn.tsx')),
  'ProviderReturn',
)
export const GamesPage = lazyPage(() => import('../pages/play/GamesPage.tsx'), 'GamesPage')
const GameCentre = lazyPage(() => import('../pages/play/GameCentre.tsx'), 'GameCentre')
const SeamlessPage = lazyPage(() => import('../pages/play/SeamlessPage.tsx'), 'SeamlessPage')
const WinnersPage = lazyPage(() => import('../features/games/boards/WinnersPage.tsx'), 'WinnersPage')
const FavouritesPage = lazyPage(() => import('../features/games/list/MyGames.tsx'), 'FavouritesPage')
const RecentPage = lazyPage(() => import('../features/games/list/MyGames.tsx'), 'RecentPage')
const LotteryPage = lazyPage(() => withTexts('lottery-lobby', import('../pages/play/LotteryPage.tsx')), 'LotteryPage')

const home = ['/', '/index', '/index.html', '/home'] as const
const homeRoutes = home.map((path) => createRoute({ getParentRoute: () => root, path, component: HomePage }))

/** The specification's addresses of the two popups: home, with the popup open. */
const popup = <const Path extends '/login' | '/register'>(path: Path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: async ({ search }) => {
      await requireNobody({ search })
      const open = path === '/login' ? 'login' : 'register'
      throw redirect({ to: '/', search: { ...search, open }, replace: true })
    },
  })

/** The address of a page of the member centre: home, with the centre open there. */
const centred = <const Path extends '/referral' | '/sponsor' | '/rewardCenter' | '/missions'>(
  path: Path,
  page: CentrePage,
  flag?: FlagName,
) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: async ({ location }) => {
      if (flag) await requireFlag(flag)
      await requireLogin({ location })
      throw redirect({ to: '/', search: { open: 'memberCentre', page }, replace: true })
    },
  })

/** Where a provider sends people back to after a login there. */
const providerReturn = createRoute({
  getParentRoute: () => root,
  path: '/login/by/$provider',
  component: ProviderReturn,
})

/** A list of games of a section; what narrows it is part of the address. */
const gameList = { getParentRoute: () => root, validateSearch: narrowing, component: GamesPage }

const shownIn = (code: Category) => {
  const shown = categories[code]
  return { title: categoryNames[code], games: { gameType: code }, ...('banners' in shown && { banners: shown.banners }) }
}
const pathOf = <const Code extends Category>(code: Code): (typeof categories)[Code]['path'] => categories[code].path

/** A section whose games stand in one list. */
const listed = <const Code extends Category>(code: Code) =>
  createRoute({ ...gameList, path: pathOf(code), staticData: { ...shownIn(code), gamePage: true } })

/** The centre of a category: its vendors' games, and the word that it opens soon while it has none. */
const centre = <const Code extends Category>(code: Code) =>
  createRoute({
    getParentRoute: () => root,
    path: pathOf(code),
    validateSearch: narrowing,
    loader: () => needTexts('soon'),
    component: GameCentre,
    staticData: shownIn(code),
  })

const hot = createRoute({
  ...gameList,
  path: '/hot',
  staticData: { title: 'nav.hot', games: { gameType: 'HOT' }, gamePage: true },
})

const sections = {
  RNG: listed('RNG'),
  MINI: listed('MINI'),
  FISH: listed('FISH'),
  ELOTT: centre('ELOTT'),
  LIVE: centre('LIVE'),
  SPORTS: centre('SPORTS'),
  PVP: centre('PVP'),
  ESPORTS: centre('ESPORTS'),
  COCKFIGHT: centre('COCKFIGHT'),
  FB: centre('FB'),
} satisfies Record<Category, AnyRoute>

const winners = createRoute({
  getParentRoute: () => root,
  path: '/winners',
  component: WinnersPage,
  staticData: { title: 'nav.winners' },
})

/** A list of the member's own. */
const mine = <const Path extends '/favourites' | '/recent'>(path: Path, title: NavText) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: requireLogin,
    component: path === '/favourites' ? FavouritesPage : RecentPage,
    staticData: { title },
  })

/** Whose lottery it is; undefined where nobody offers it, or the house does not say. */
async function vendorOfLottery(gameCode: string): Promise<string | undefined> {
  const { list } = await queryClient.ensureQueryData(lotteriesQuery(spokenLanguage())).catch(() => ({ list: [] }))
  return list.find((game) => game.gameCode === gameCode)?.vassalage
}

/** The three addresses of the lottery page. */
const lottery = <const Path extends '/lottery' | '/seaLottery' | '/vnLottery'>(path: Path, title: NavText) =>
  createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: lotteryGame,
    beforeLoad: async (entered) => {
      await requireLogin(entered)
      const { gameCode, vassalage } = entered.search
      if (gameCode === undefined) return
      const found = vassalage ?? (await vendorOfLottery(gameCode))
      if (found === undefined) return
      if (vassalage === undefined)
        throw redirect({ href: `${path}?${new URLSearchParams({ gameCode, vassalage: found })}`, replace: true })
      if (entered.cause === 'enter') beginLaunch({ gameCode, vassalage })
    },
    component: LotteryPage,
    staticData: { title, layout: 'header', gamePage: true, banners: 'w_lott' },
  })

const play = createRoute({
  getParentRoute: () => root,
  path: '/play/$vassalage/$gameCode',
  validateSearch: played,
  beforeLoad: async (entered) => {
    await requirePlayer(entered)
    if (entered.cause === 'enter') beginLaunch({ ...entered.params, ...entered.search })
  },
  component: GamePage,
  staticData: { layout: 'header', gamePage: true },
})

/** One vendor below the header: a game of its own where one is named, else all of them. */
const seamless = createRoute({
  getParentRoute: () => root,
  path: '/seamless',
  validateSearch: seamlessPage,
  beforeLoad: async (asked) => {
    if (!asked.search.vassalage) throw notFound()
    if (asked.search.gameCode) await requirePlayer(asked)
  },
  component: SeamlessPage,
  staticData: { title: 'nav.provider', layout: 'header', gamePage: true },
})

export const routeTree = root.addChildren([
  ...homeRoutes,
  ...Object.values(pages),
  popup('/login'),
  popup('/register'),
  providerReturn,
  play,
  seamless,
  centred('/referral', 'referral', 'REFERRAL'),
  centred('/sponsor', 'referral', 'REFERRAL'),
  centred('/rewardCenter', 'rewardCenter'),
  centred('/missions', 'missionLeaderboard', 'MISSIONS'),
  hot,
  ...Object.values(sections),
  winners,
  mine('/favourites', 'nav.favourites'),
  mine('/recent', 'nav.recent'),
  lottery('/lottery', 'nav.lottery'),
  lottery('/seaLottery', 'nav.seaLottery'),
  lottery('/vnLottery', 'nav.vnLottery'),
])
