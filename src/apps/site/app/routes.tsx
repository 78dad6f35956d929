import type { bannerGroups } from '../../../house/content/contract.ts'
import { createRootRoute, createRoute, redirect } from '@tanstack/react-router'
import { needTexts } from '../i18n/i18n.ts'
import type { NavText } from '../features/games/categories.ts'
import type { Narrowing } from '../features/games/queries.ts'
import { NotFound } from '../pages/NotFound.tsx'
import { requireLogin, requirePlayer } from '../session/guard.ts'
import { Shell } from '../shell/Shell.tsx'
import { lazyPage } from '../../client/page/lazyPage.tsx'
import { isModalName, type ModalName } from './modals.ts'

type BannerGroup = (typeof bannerGroups)[number]
/** The section whose games a page lists. */
type Listed = { readonly gameType: string }

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** `header` leaves out navigation, footer and bottom bar: the page of one game. */
    layout?: 'full' | 'header'
    /** The page's name in the navigation. */
    title?: NavText
    games?: Listed
    /** The group of banners that stands at its head. */
    banners?: BannerGroup
  }
}

export const HomePage = lazyPage(() => import('../pages/Home.tsx'), 'Home')
const GameFrame = lazyPage(() => import('../features/games/GameFrame.tsx'), 'GameFrame')
const DepositPage = lazyPage(() => import('../features/payments/DepositPage.tsx'), 'DepositPage')
const WithdrawPage = lazyPage(() => import('../features/payments/WithdrawPage.tsx'), 'WithdrawPage')
const GamesPage = lazyPage(() => import('../pages/GamesPage.tsx'), 'GamesPage')
const WinnersPage = lazyPage(() => import('../features/games/WinnersPage.tsx'), 'WinnersPage')
const FavouritesPage = lazyPage(() => import('../features/games/MyGames.tsx'), 'FavouritesPage')
const RecentPage = lazyPage(() => import('../features/games/MyGames.tsx'), 'RecentPage')
const OpensSoon = lazyPage(() => import('../pages/OpensSoon.tsx'), 'OpensSoon')

/** `back`: where to go after a login. */
type RootSearch = { open?: ModalName; back?: string }

/** A path of this site, never another one. */
const ownPath = (path: unknown) => (typeof path === 'string' && /^\/(?![/\\])/.test(path) ? { back: path } : {})

const root = createRootRoute({
  validateSearch: ({ open, back }: Record<string, unknown>): RootSearch => ({
    ...(isModalName(open) ? { open } : {}),
    ...ownPath(back),
  }),
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
    beforeLoad: ({ search }) => {
      const open = path === '/login' ? 'login' : 'register'
      throw redirect({ to: '/', search: { ...search, open }, replace: true })
    },
  })

const soon = <const Path extends string>(path: Path, title: NavText, banners?: BannerGroup) =>
  createRoute({
    getParentRoute: () => root,
    path,
    loader: () => needTexts('soon'),
    component: OpensSoon,
    staticData: { title, ...(banners && { banners }) },
  })

const word = (value: unknown) => (typeof value === 'string' && /^[\w-]{1,64}$/.test(value) ? value : undefined)

/** A section whose games stand in one list; what narrows it is part of the address. */
const listed = <const Path extends '/hot' | '/rng' | '/fish'>(path: Path, title: NavText, games: Listed, banners?: BannerGroup) =>
  createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: ({ vassalage, kind, name }: Record<string, unknown>): Narrowing => ({
      ...(word(vassalage) && { vassalage: word(vassalage) }),
      ...(word(kind) && { kind: word(kind) }),
      ...(typeof name === 'string' && name !== '' && { name: name.slice(0, 60) }),
    }),
    component: GamesPage,
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

type PlaySearch = { trial?: true; round?: string }

const play = createRoute({
  getParentRoute: () => root,
  path: '/play/$vassalage/$gameCode',
  validateSearch: ({ trial, round }: Record<string, unknown>): PlaySearch => ({
    ...(trial === true && { trial }),
    ...(typeof round === 'string' && /^[\w-]{1,64}$/.test(round) && { round }),
  }),
  beforeLoad: requirePlayer,
  component: GameFrame,
  staticData: { layout: 'header' },
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

export const routeTree = root.addChildren([
  ...homeRoutes,
  popup('/login'),
  popup('/register'),
  play,
  deposit,
  withdraw,
  soon('/promotions', 'nav.promotions', 'w_promotions'),
  soon('/referral', 'account.invite'),
  soon('/help', 'nav.help', 'w_help'),
  soon('/down', 'nav.download', 'w_download'),
  listed('/hot', 'nav.hot', { gameType: 'HOT' }),
  listed('/rng', 'nav.slots', { gameType: 'RNG' }, 'w_rng'),
  listed('/fish', 'nav.fishing', { gameType: 'FISH' }, 'w_fish'),
  winners,
  mine('/favourites', 'nav.favourites'),
  mine('/recent', 'nav.recent'),
  soon('/elott', 'nav.lottery', 'w_elott'),
  soon('/live', 'nav.live', 'w_live'),
  soon('/sports', 'nav.sports', 'w_sports'),
  soon('/pvp', 'nav.cards', 'w_pvp'),
  soon('/esports', 'nav.esports', 'w_esports'),
  soon('/cockfight', 'nav.cockfight', 'w_cockfight'),
  soon('/fbSports', 'nav.football'),
])
