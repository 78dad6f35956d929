import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '#client/page/lazyPage.tsx'
import { needTexts } from '#site/i18n/i18n.ts'
import { requireFlag, requireLogin } from '#site/session/guard.ts'
import { root } from '../root.ts'

const VipPage = lazyPage(() => import('../../pages/promotions/VipPage.tsx'), 'VipPage')

/** The levels of a member, and what each brings. */
export const vip = createRoute({
  getParentRoute: () => root,
  path: '/vip',
  beforeLoad: async ({ location }) => {
    await requireFlag('VIP')
    await requireLogin({ location })
  },
  loader: () => Promise.all([needTexts('loyalty'), needTexts('promotions')]),
  component: VipPage,
  staticData: { title: 'nav.vip' },
})
