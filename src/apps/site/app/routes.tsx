import { createRootRoute, createRoute, redirect } from '@tanstack/react-router'
import { needTexts } from '../i18n/i18n.ts'
import type { NavText } from '../features/games/categories.ts'
import { NotFound } from '../pages/NotFound.tsx'
import { requireLogin } from '../session/guard.ts'
import { Shell } from '../shell/Shell.tsx'
import { lazyPage } from '../../client/page/lazyPage.tsx'
import { isModalName, type ModalName } from './modals.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** `header` leaves out navigation, footer and bottom bar: the page of one game. */
    layout?: 'full' | 'header'
    /** The page's name in the navigation. */
    title?: NavText
  }
}

export const HomePage = lazyPage(() => import('../pages/Home.tsx'), 'Home')
const GameFrame = lazyPage(() => import('../features/games/GameFrame.tsx'), 'GameFrame')
const DepositPage = lazyPage(() => import('../features/payments/DepositPage.tsx'), 'DepositPage')
const WithdrawPage = lazyPage(() => import('../features/payments/WithdrawPage.tsx'), 'WithdrawPage')
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

const soon = <const Path extends string>(path: Path, title: NavText) =>
  createRoute({
    getParentRoute: () => root,
    path,
    loader: () => needTexts('soon'),
    component: OpensSoon,
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
  beforeLoad: requireLogin,
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
  soon('/promotions', 'nav.promotions'),
  soon('/referral', 'account.invite'),
  soon('/help', 'nav.help'),
  soon('/down', 'nav.download'),
  soon('/hot', 'nav.hot'),
  soon('/elott', 'nav.lottery'),
  soon('/live', 'nav.live'),
  soon('/sports', 'nav.sports'),
  soon('/fish', 'nav.fishing'),
  soon('/rng', 'nav.slots'),
  soon('/pvp', 'nav.cards'),
  soon('/esports', 'nav.esports'),
  soon('/cockfight', 'nav.cockfight'),
  soon('/fbSports', 'nav.football'),
])
