import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '#client/page/lazyPage.tsx'
import { needTexts } from '#site/i18n/i18n.ts'
import { requireFlag, requireLogin } from '#site/session/guard.ts'
import { root } from '../root.ts'

const Leaderboard = lazyPage(() => import('../../features/missions/Leaderboard.tsx'), 'LeaderboardPage')

/** Who staked most this week, and where the member stands. */
export const leaderboard = createRoute({
  getParentRoute: () => root,
  path: '/leaderboard',
  beforeLoad: async ({ location }) => {
    await requireFlag('MISSIONS')
    await requireLogin({ location })
  },
  loader: () => needTexts('missions'),
  component: Leaderboard,
  staticData: { title: 'nav.leaderboard' },
})
