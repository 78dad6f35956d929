import { createRoute } from '@tanstack/react-router'
import { HeartHandshake } from 'lucide-react'
import { lazyPage, type Page } from '#client/page/lazyPage.tsx'
import { inConsole, texts } from '../console-route.ts'

const BoundsPage: Page = lazyPage(() => import('../../features/limits/BoundsPage.tsx'), 'BoundsPage')

/** What no member passes, anywhere and in each region. */
export const bounds = createRoute({
  ...inConsole,
  path: '/bounds',
  staticData: { permission: 'merchant.read', section: { group: 'groups.care', icon: HeartHandshake, texts: 'bounds' } },
  loader: texts('bounds', 'identity'),
  component: BoundsPage,
})
