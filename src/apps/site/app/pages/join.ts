import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '#client/page/lazyPage.tsx'
import { needTexts } from '#site/i18n/i18n.ts'
import { root } from '../root.ts'

const JoinPage = lazyPage(() => import('../../pages/promotions/JoinPage.tsx'), 'JoinPage')

/** For whoever is new: what they get, and their first steps. */
export const join = createRoute({
  getParentRoute: () => root,
  path: '/join',
  loader: () => needTexts('promotions'),
  component: JoinPage,
  staticData: { title: 'nav.join' },
})
