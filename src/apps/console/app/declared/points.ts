import { createRoute } from '@tanstack/react-router'
import { Gem } from 'lucide-react'
import { lazyPage, type Page } from '#client/page/lazyPage.tsx'
import { redemptionQueues } from '../../features/points/queries.ts'
import { inConsole, texts } from '../console-route.ts'
import { oneOf, type Typed } from '../search.ts'

const PointsPage: Page = lazyPage(() => import('../../features/points/PointsPage.tsx'), 'PointsPage')
const RedemptionsPage: Page = lazyPage(() => import('../../features/points/RedemptionsPage.tsx'), 'RedemptionsPage')

/** What play earns in points, what these are worth, and what they are redeemed for. */
export const points = createRoute({
  ...inConsole,
  path: '/points',
  staticData: { permission: 'promotions.read', section: { group: 'groups.promotions', icon: Gem, texts: 'points' } },
  loader: texts('points', 'games'),
  component: PointsPage,
})

/** What members redeemed. */
export const redemptions = createRoute({
  ...inConsole,
  path: '/points/redemptions',
  staticData: { permission: 'promotions.read' },
  validateSearch: (typed: Typed) => oneOf(typed, 'state', redemptionQueues),
  loader: texts('points'),
  component: RedemptionsPage,
})
