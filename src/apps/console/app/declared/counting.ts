import { createRoute } from '@tanstack/react-router'
import { Scale } from 'lucide-react'
import { lazyPage, type Page } from '#client/page/lazyPage.tsx'
import { inConsole, texts } from '../console-route.ts'

const CountingPage: Page = lazyPage(() => import('../../features/counting/CountingPage.tsx'), 'CountingPage')

/** How the stakes of each product count as turnover. */
export const counting = createRoute({
  ...inConsole,
  path: '/counting',
  staticData: { permission: 'merchant.read', section: { group: 'groups.bets', icon: Scale, texts: 'counting' } },
  loader: texts('counting', 'games'),
  component: CountingPage,
})
