import { createRoute } from '@tanstack/react-router'
import { PanelsTopLeft } from 'lucide-react'
import { lazyPage, type Page } from '#client/page/lazyPage.tsx'
import { inConsole, texts } from '../console-route.ts'

const RafflesPage: Page = lazyPage(() => import('../../features/raffles/RafflesPage.tsx'), 'RafflesPage')

/** Says here in a sentence what the screen is for. */
export const raffles = createRoute({
  ...inConsole,
  path: '/raffles',
  staticData: { permission: 'dashboard.read', section: { group: 'groups.house', icon: PanelsTopLeft, texts: 'raffles' } },
  loader: texts('raffles'),
  component: RafflesPage,
})
