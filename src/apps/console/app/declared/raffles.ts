import { createRoute } from '@tanstack/react-router'
import { Ticket } from 'lucide-react'
import { lazyPage, type Page } from '#client/page/lazyPage.tsx'
import { inConsole, texts } from '../console-route.ts'

const RafflesPage: Page = lazyPage(() => import('../../features/raffles/RafflesPage.tsx'), 'RafflesPage')

/** What raffles promise members, their tickets, and what was drawn. */
export const raffles = createRoute({
  ...inConsole,
  path: '/raffles',
  staticData: { permission: 'promotions.read', section: { group: 'groups.promotions', icon: Ticket, texts: 'raffles' } },
  loader: texts('raffles', 'games'),
  component: RafflesPage,
})
