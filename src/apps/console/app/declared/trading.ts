import { createRoute } from '@tanstack/react-router'
import { ChartCandlestick } from 'lucide-react'
import { lazyPage, type Page } from '#client/page/lazyPage.tsx'
import { inConsole, texts } from '../console-route.ts'
import { oneOf, textOf, type Typed } from '../search.ts'

const TradingPage: Page = lazyPage(() => import('../../features/trading/TradingPage.tsx'), 'TradingPage')
const MatchDetail: Page = lazyPage(() => import('../../features/trading/MatchDetail.tsx'), 'MatchDetail')
const RefusedPage: Page = lazyPage(() => import('../../features/trading/RefusedPage.tsx'), 'RefusedPage')
const PatternsPage: Page = lazyPage(() => import('../../features/trading/PatternsPage.tsx'), 'PatternsPage')

/** Matches, what is owed on them, and what operators hold, price and cap. */
export const trading = createRoute({
  ...inConsole,
  path: '/trading',
  staticData: { permission: 'trading.read', section: { group: 'groups.bets', icon: ChartCandlestick, texts: 'trading' } },
  validateSearch: (typed: Typed) => oneOf(typed, 'when', ['live', 'today', 'early', 'over']),
  loader: texts('trading'),
  component: TradingPage,
})

export const tradedMatch = createRoute({
  ...inConsole,
  path: '/trading/$event',
  staticData: { permission: 'trading.read' },
  loader: texts('trading'),
  component: MatchDetail,
})

/** Bets that were not taken, and members who may stake less. */
export const refusedBets = createRoute({
  ...inConsole,
  path: '/trading/refused',
  staticData: { permission: 'trading.read' },
  validateSearch: (typed: Typed) => textOf(typed, 'why'),
  loader: texts('trading'),
  component: RefusedPage,
})

/** Bets that deserve a look. */
export const betPatterns = createRoute({
  ...inConsole,
  path: '/trading/patterns',
  staticData: { permission: 'trading.read' },
  loader: texts('trading'),
  component: PatternsPage,
})
