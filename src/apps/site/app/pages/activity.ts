import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '#client/page/lazyPage.tsx'
import { needTexts } from '#site/i18n/i18n.ts'
import { requireLogin } from '#site/session/guard.ts'
import { root } from '../root.ts'

const ActivityPage = lazyPage(() => import('../../pages/people/ActivityPage.tsx'), 'ActivityPage')

/** A member's money, play and time, by day and since the beginning. */
export const activity = createRoute({
  getParentRoute: () => root,
  path: '/activity',
  beforeLoad: requireLogin,
  loader: () => Promise.all([needTexts('activity'), needTexts('reports')]),
  component: ActivityPage,
})
