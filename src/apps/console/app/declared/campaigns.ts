import { createRoute } from '@tanstack/react-router'
import { Route } from 'lucide-react'
import { lazyPage, type Page } from '#client/page/lazyPage.tsx'
import { inConsole, texts } from '../console-route.ts'

const CampaignsPage: Page = lazyPage(() => import('../../features/campaigns/CampaignsPage.tsx'), 'CampaignsPage')

/** Whom the merchant writes to by itself, what it sends them, and what came of it. */
export const campaigns = createRoute({
  ...inConsole,
  path: '/campaigns',
  staticData: { permission: 'promotions.read', section: { group: 'groups.messages', icon: Route, texts: 'campaigns' } },
  loader: texts('campaigns', 'games'),
  component: CampaignsPage,
})
