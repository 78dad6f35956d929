import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '#client/page/lazyPage.tsx'
import { needTexts } from '#site/i18n/i18n.ts'
import { root } from '../root.ts'

const RafflesPage = lazyPage(() => import('../../features/raffles/RafflesPage.tsx'), 'RafflesPage')
const ProofPage = lazyPage(() => import('../../features/raffles/ProofPage.tsx'), 'ProofPage')

/** Prizes that members earn tickets for; visitors see them too. */
export const raffles = createRoute({
  getParentRoute: () => root,
  path: '/raffles',
  loader: () => needTexts('raffles'),
  component: RafflesPage,
  staticData: { title: 'nav.raffles' },
})

/** What one raffle was drawn from, computed again. */
export const raffleProof = createRoute({
  getParentRoute: () => root,
  path: '/raffles/$raffle',
  loader: () => needTexts('raffles'),
  component: ProofPage,
  staticData: { title: 'nav.raffles' },
})
