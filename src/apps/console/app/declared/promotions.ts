import { createRoute } from '@tanstack/react-router'
import { Gift } from 'lucide-react'
import { lazyPage, type Page } from '#client/page/lazyPage.tsx'
import { applicationStates } from '../../features/promotions/queries.ts'
import { inConsole, texts } from '../console-route.ts'
import { oneOf, type Typed } from '../search.ts'

const PromotionsPage: Page = lazyPage(() => import('../../features/promotions/PromotionsPage.tsx'), 'PromotionsPage')
const ApplicationsPage: Page = lazyPage(() => import('../../features/promotions/ApplicationsPage.tsx'), 'ApplicationsPage')

/** What members are offered, and what it costs. */
export const promotions = createRoute({
  ...inConsole,
  path: '/promotions',
  staticData: { permission: 'promotions.read', section: { group: 'groups.promotions', icon: Gift, texts: 'promotions' } },
  loader: texts('promotions', 'gifts'),
  component: PromotionsPage,
})

/** What members applied for. */
export const applications = createRoute({
  ...inConsole,
  path: '/promotions/applications',
  staticData: { permission: 'promotions.read' },
  validateSearch: (typed: Typed) => oneOf(typed, 'state', applicationStates),
  loader: texts('promotions'),
  component: ApplicationsPage,
})
