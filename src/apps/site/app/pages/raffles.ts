import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '#client/page/lazyPage.tsx'
import { needTexts } from '#site/i18n/i18n.ts'
import { root } from '../root.ts'

const RafflesPage = lazyPage(() => import('../../pages/RafflesPage.tsx'), 'RafflesPage')

/** Says here in a sentence what the page is for. */
export const raffles = createRoute({
  getParentRoute: () => root,
  // Who may see it is a guard, as `beforeLoad`: requireLogin, requireAgent or requireFlag.
  path: '/raffles',
  loader: () => needTexts('raffles'),
  component: RafflesPage,
})
