import { createRoute } from '@tanstack/react-router'
import { Trophy } from 'lucide-react'
import { lazyPage, type Page } from '#client/page/lazyPage.tsx'
import { inConsole, texts } from '../console-route.ts'
import { oneOf, textOf, type Typed } from '../search.ts'

const DrawsPage: Page = lazyPage(() => import('../../features/draws/DrawsPage.tsx'), 'DrawsPage')
const DrawDetail: Page = lazyPage(() => import('../../features/draws/DrawDetail.tsx'), 'DrawDetail')
const RatesPage: Page = lazyPage(() => import('../../features/draws/RatesPage.tsx'), 'RatesPage')

/** Draws of real lotteries, whose results are two people's equal words. */
export const draws = createRoute({
  ...inConsole,
  path: '/draws',
  staticData: { permission: 'draws.read', section: { group: 'groups.games', icon: Trophy, texts: 'draws' } },
  validateSearch: (typed: Typed) => oneOf(typed, 'show', ['all']),
  loader: texts('draws'),
  component: DrawsPage,
})

export const draw = createRoute({
  ...inConsole,
  path: '/draws/$event',
  staticData: { permission: 'draws.read' },
  loader: texts('draws'),
  component: DrawDetail,
})

/** What lotteries pay this merchant's players. */
export const lotteryRates = createRoute({
  ...inConsole,
  path: '/draws/rates',
  staticData: { permission: 'draws.read' },
  validateSearch: (typed: Typed) => textOf(typed, 'lottery'),
  loader: texts('draws'),
  component: RatesPage,
})
