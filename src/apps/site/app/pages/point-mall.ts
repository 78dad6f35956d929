import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '#client/page/lazyPage.tsx'
import { needTexts } from '#site/i18n/i18n.ts'
import { requireFlag, requireLogin } from '#site/session/guard.ts'
import { root } from '../root.ts'

const PointMall = lazyPage(() => import('../../pages/promotions/PointMall.tsx'), 'PointMall')

/** What a member's points are, what they are redeemed for, and what became of it. */
export const pointMall = createRoute({
  getParentRoute: () => root,
  path: '/pointMall',
  beforeLoad: async ({ location }) => {
    await requireFlag('POINTMALL')
    await requireLogin({ location })
  },
  loader: () => needTexts('points'),
  component: PointMall,
  staticData: { title: 'nav.mall', banners: 'w_shop' },
})
