import { createRoute } from '@tanstack/react-router'
import { Crown } from 'lucide-react'
import { lazyPage, type Page } from '#client/page/lazyPage.tsx'
import { inConsole, texts } from '../console-route.ts'

const LoyaltyPage: Page = lazyPage(() => import('../../features/loyalty/LoyaltyPage.tsx'), 'LoyaltyPage')

/** Rebate rates and VIP levels, and what rebates came to. */
export const loyalty = createRoute({
  ...inConsole,
  path: '/loyalty',
  staticData: { permission: 'promotions.read', section: { group: 'groups.promotions', icon: Crown, texts: 'loyalty' } },
  loader: texts('loyalty', 'games', 'gifts'),
  component: LoyaltyPage,
})
