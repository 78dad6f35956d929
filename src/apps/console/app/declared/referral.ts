import { createRoute } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import { lazyPage, type Page } from '#client/page/lazyPage.tsx'
import { inConsole, texts } from '../console-route.ts'

const ReferralPage: Page = lazyPage(() => import('../../features/referral/ReferralPage.tsx'), 'ReferralPage')

/** What members get for friends whom they invite, and friends who wait for an operator. */
export const referral = createRoute({
  ...inConsole,
  path: '/referral',
  staticData: { permission: 'promotions.read', section: { group: 'groups.promotions', icon: UserPlus, texts: 'referral' } },
  loader: texts('referral'),
  component: ReferralPage,
})
