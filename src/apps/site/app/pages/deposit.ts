import { createRoute } from '@tanstack/react-router'
import { needTexts } from '#site/i18n/i18n.ts'
import { requireLogin } from '#site/session/guard.ts'
import { lazyPage } from '#client/page/lazyPage.tsx'
import { root } from '../root.ts'

const DepositPage = lazyPage(() => import('../../pages/money/DepositPage.tsx'), 'DepositPage')

export const deposit = createRoute({
  getParentRoute: () => root,
  path: '/deposit',
  beforeLoad: requireLogin,
  loader: () => Promise.all([needTexts('payments'), needTexts('safer')]),
  component: DepositPage,
  staticData: { title: 'account.deposit' },
})
