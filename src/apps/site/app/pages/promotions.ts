import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '#client/page/lazyPage.tsx'
import { needTexts } from '#site/i18n/i18n.ts'
import { promotionCode } from '#site/navigation/searches.ts'
import { root } from '../root.ts'

const PromotionsPage = lazyPage(() => import('../../pages/promotions/PromotionsPage.tsx'), 'PromotionsPage')

/** What the merchant offers; visitors see it too. */
export const promotions = createRoute({
  getParentRoute: () => root,
  path: '/promotions',
  validateSearch: promotionCode,
  loader: () => needTexts('promotions'),
  component: PromotionsPage,
  staticData: { title: 'nav.promotions' },
})
