import type { bannerGroups } from '#house/content/contract.ts'
import { createRootRoute, createRoute, notFound, redirect } from '@tanstack/react-router'
import { needTexts, withTexts } from '../i18n/i18n.ts'
import type { FlagName } from '#house/merchants/rules/flags.ts'
import type { NavText } from '../features/games/categories.ts'
import { NotFound } from '../pages/NotFound.tsx'
import { beginLaunch } from '../features/games/play/launch.ts'
import { requireAgent, requireFlag, requireLogin, requireNobody, requirePlayer } from '../session/guard.ts'
import { Shell } from '../shell/Shell.tsx'
import { lazyPage } from '#client/page/lazyPage.tsx'
import { agentPage, type AgentPage, centrePage, type CentrePage } from '../navigation/centre-pages.ts'
import { isModalName, type ModalName, modalsOfAgents, modalsOfMembers } from '../navigation/modal-names.ts'
import {
  lotteryGame,
  narrowing,
  ownPath,
  played,
  seamlessPage,
  statementSearch,
  type StatementSearch,
} from '../navigation/searches.ts'

type BannerGroup = (typeof bannerGroups)[number]
/** The section whose games a page lists. */
type Listed = { readonly gameType: string }

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** `header` leaves out navigation, footer and bottom bar: the page of one game. */
    layout?: 'full' | 'header'
    /** The specification's game pages: nothing opens over them by itself. */
    gamePage?: true
    /** The page's name in the navigation. */
    title?: NavText
    games?: Listed
    /** The group of banners that stands at its head. */
    banners?: BannerGroup
  }
}

export const HomePage = lazyPage(() => import('../pages/Home.tsx'), 'Home')
const AgentHome = lazyPage(() => import('../pages/AgentHome.tsx'), 'AgentHome')
const GameFrame = lazyPage(() => import('../features/games/play/GameFrame.tsx'), 'GameFrame')
const DepositPage = lazyPage(() => import('../features/payments/deposits/DepositPage.tsx'), 'DepositPage')
const WithdrawPage = lazyPage(() => import('../features/payments/withdrawals/WithdrawPage.tsx'), 'WithdrawPage')
const ProviderReturn = lazyPage(
  () => withTexts('identity', import('../features/identity/login/ProviderReturn.tsx')),
  'ProviderReturn',
)
export const GamesPage = lazyPage(() => import('../pages/GamesPage.tsx'), 'GamesPage')
const GameCentre = lazyPage(() => import('../pages/GameCentre.tsx'), 'GameCentre')
const SeamlessPage = lazyPage(() => import('../pages/SeamlessPage.tsx'), 'SeamlessPage')
const WinnersPage = lazyPage(() => import('../features/games/boards/WinnersPage.tsx'), 'WinnersPage')
const FavouritesPage = lazyPage(() => import('../features/games/list/MyGames.tsx'), 'FavouritesPage')
const RecentPage = lazyPage(() => import('../features/games/list/MyGames.tsx'), 'RecentPage')
const HelpPage = lazyPage(() => import('../pages/HelpPage.tsx'), 'HelpPage')
const DownloadPage = lazyPage(() => import('../pages/DownloadPage.tsx'), 'DownloadPage')
const OpensSoon = lazyPage(() => import('../pages/OpensSoon.tsx'), 'OpensSoon')

/** `page`: the open one of a centre. `back`: where to go after a login. */
type RootSearch = {
  open?: ModalName | undefined
  page?: CentrePage | AgentPage | undefined
  back?: string | undefined
} & StatementSearch

const root = createRootRoute({
  validateSearch: ({ open, page, back, ...raw }: Record<string, unknown>): RootSearch => ({
    ...statementSearch(raw),
    open: isModalName(open) ? open : undefined,
    page: open === 'agentCentre' ? agentPage(page) : centrePage(page),
    back: ownPath(back),
  }),
  beforeLoad: async ({ search: { open }, location }) => {
    if (open && modalsOfMembers.has(open)) await requireLogin({ location })
    if (open && modalsOfAgents.has(open)) await requireAgent({ location })
  },
  component: Shell,
  notFoundComponent: NotFound,
})

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
const centred = <const Path extends '/referral' | '/rewardCenter' | '/missions'>(path: Path, page: CentrePage, flag?: FlagName) =>
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

type Soon = {
  readonly title: NavText
  readonly banners?: BannerGroup
  readonly layout?: 'header'
  readonly gamePage?: true
  /** Where the merchant has this switched off, there is no such page. */
  readonly flag?: FlagName
  readonly login?: true
}

/** A page whose substance is not built yet: its address, its place and its rules are. */
const soon = <const Path extends string>(path: Path, { flag, login, ...staticData }: Soon) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: async ({ location }) => {
      if (flag) await requireFlag(flag)
      if (login) await requireLogin({ location })
    },
    loader: () => needTexts('soon'),
    component: OpensSoon,
    staticData,
  })

/** A section whose games stand in one list; what narrows it is part of the address. */
const listed = <const Path extends '/hot' | '/rng' | '/fish'>(path: Path, title: NavText, games: Listed, banners?: BannerGroup) =>
  createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: narrowing,
    component: GamesPage,
    staticData: { title, games, gamePage: true, ...(banners && { banners }) },
  })

type CentrePath = '/pvp' | '/live' | '/sports' | '/esports' | '/cockfight' | '/elott' | '/fbSports'

/** The centre of a category: its vendors' games, and the word that it opens soon while it has none. */
const centre = <const Path extends CentrePath>(path: Path, title: NavText, games: Listed, banners?: BannerGroup) =>
  createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: narrowing,
    loader: () => needTexts('soon'),
    component: GameCentre,
    staticData: { title, games, ...(banners && { banners }) },
  })

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

/** The three addresses of the lottery page. */
const lottery = <const Path extends '/lottery' | '/seaLottery' | '/vnLottery'>(path: Path, title: NavText) =>
  createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: lotteryGame,
    beforeLoad: requireLogin,
    loader: () => needTexts('soon'),
    component: OpensSoon,
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
  component: GameFrame,
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

const deposit = createRoute({
  getParentRoute: () => root,
  path: '/deposit',
  beforeLoad: requireLogin,
  loader: () => needTexts('payments'),
  component: DepositPage,
  staticData: { title: 'account.deposit' },
})

const withdraw = createRoute({
  getParentRoute: () => root,
  path: '/withdraw',
  beforeLoad: requireLogin,
  loader: () => needTexts('payments'),
  component: WithdrawPage,
  staticData: { title: 'account.withdraw' },
})

/** The landing page after a login as an agent. */
const agentHome = createRoute({
  getParentRoute: () => root,
  path: '/agentHome',
  beforeLoad: requireAgent,
  loader: () => needTexts('agents'),
  component: AgentHome,
  staticData: { title: 'nav.agent' },
})

/** The help centre; /help#tag opens that entry. */
const help = createRoute({
  getParentRoute: () => root,
  path: '/help',
  loader: () => needTexts('help'),
  component: HelpPage,
  staticData: { title: 'nav.help', banners: 'w_help' },
})

/** The help centre's other address. */
const helpAlias = createRoute({
  getParentRoute: () => root,
  path: '/helpmc',
  beforeLoad: ({ location: { hash } }) => {
    throw redirect({ to: '/help', hash, replace: true })
  },
})

/** The merchant's apps, and how to install them. */
const down = createRoute({
  getParentRoute: () => root,
  path: '/down',
  loader: () => needTexts('download'),
  component: DownloadPage,
  staticData: { title: 'nav.download', banners: 'w_download' },
})

export const routeTree = root.addChildren([
  ...homeRoutes,
  popup('/login'),
  popup('/register'),
  providerReturn,
  play,
  seamless,
  deposit,
  withdraw,
  agentHome,
  helpAlias,
  help,
  down,
  soon('/promotions', { title: 'nav.promotions', banners: 'w_promotions' }),
  soon('/join', { title: 'nav.join', banners: 'w_reg' }),
  soon('/pointMall', { title: 'nav.mall', banners: 'w_shop', flag: 'POINTMALL' }),
  centred('/referral', 'referral', 'REFERRAL'),
  centred('/rewardCenter', 'rewardCenter'),
  centred('/missions', 'missionLeaderboard', 'MISSIONS'),
  soon('/leaderboard', { title: 'nav.leaderboard', flag: 'MISSIONS' }),
  soon('/vip', { title: 'nav.vip', flag: 'VIP', login: true }),
  listed('/hot', 'nav.hot', { gameType: 'HOT' }),
  listed('/rng', 'nav.slots', { gameType: 'RNG' }, 'w_rng'),
  listed('/fish', 'nav.fishing', { gameType: 'FISH' }, 'w_fish'),
  winners,
  mine('/favourites', 'nav.favourites'),
  mine('/recent', 'nav.recent'),
  lottery('/lottery', 'nav.lottery'),
  lottery('/seaLottery', 'nav.seaLottery'),
  lottery('/vnLottery', 'nav.vnLottery'),
  centre('/elott', 'nav.lottery', { gameType: 'ELOTT' }, 'w_elott'),
  centre('/live', 'nav.live', { gameType: 'LIVE' }, 'w_live'),
  centre('/sports', 'nav.sports', { gameType: 'SPORTS' }, 'w_sports'),
  centre('/pvp', 'nav.cards', { gameType: 'PVP' }, 'w_pvp'),
  centre('/esports', 'nav.esports', { gameType: 'ESPORTS' }, 'w_esports'),
  centre('/cockfight', 'nav.cockfight', { gameType: 'COCKFIGHT' }, 'w_cockfight'),
  centre('/fbSports', 'nav.football', { gameType: 'FB' }),
])
