import { createRoute } from '@tanstack/react-router'
import { Trophy } from 'lucide-react'
import { lazyPage, type Page } from '#client/page/lazyPage.tsx'
import { inConsole, texts } from '../console-route.ts'

const MissionsPage: Page = lazyPage(() => import('../../features/missions/MissionsPage.tsx'), 'MissionsPage')

/** What missions ask of members and give them, and what was claimed of each. */
export const missions = createRoute({
  ...inConsole,
  path: '/missions',
  staticData: { permission: 'promotions.read', section: { group: 'groups.promotions', icon: Trophy, texts: 'missions' } },
  loader: texts('missions', 'games', 'gifts'),
  component: MissionsPage,
})
