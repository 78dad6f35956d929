import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '#client/page/lazyPage.tsx'
import { needTexts } from '#site/i18n/i18n.ts'
import { requireLogin } from '#site/session/guard.ts'
import { root } from '../root.ts'

const VerificationPage = lazyPage(() => import('../../pages/people/VerificationPage.tsx'), 'VerificationPage')

/** Where a member shows who they are, step by step. */
export const verification = createRoute({
  getParentRoute: () => root,
  path: '/verification',
  beforeLoad: requireLogin,
  loader: () => needTexts('verification'),
  component: VerificationPage,
  staticData: { title: 'account.verification' },
})
