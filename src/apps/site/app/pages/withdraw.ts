import { createRoute } from '@tanstack/react-router'
import { needTexts } from '#site/i18n/i18n.ts'
import { requireLogin } from '#site/session/guard.ts'
import { lazyPage } from '#client/page/lazyPage.tsx'
import { root } from '../root.ts'

const WithdrawPage = lazyPage(() => import('../../features/payments/withdrawals/WithdrawPage.tsx'), 'WithdrawPage')

export const withdraw = createRoute({
  getParentRoute: () => root,
  path: '/withdraw',
  beforeLoad: requireLogin,
  loader: () => needTexts('payments'),
  component: WithdrawPage,
  staticData: { title: 'account.withdraw' },
})
