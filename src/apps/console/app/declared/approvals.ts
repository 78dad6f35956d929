import { createRoute } from '@tanstack/react-router'
import { UsersRound } from 'lucide-react'
import { lazyPage, type Page } from '#client/page/lazyPage.tsx'
import { actStates } from '../../features/audit/queries.ts'
import { inConsole, texts } from '../console-route.ts'
import { oneOf, type Typed } from '../search.ts'

const ApprovalsPage: Page = lazyPage(() => import('../../features/audit/ApprovalsPage.tsx'), 'ApprovalsPage')

/** What colleagues proposed that takes two people. */
export const approvals = createRoute({
  ...inConsole,
  path: '/approvals',
  staticData: { permission: 'console.own', section: { group: 'groups.approvals', icon: UsersRound, texts: 'approvals' } },
  validateSearch: (typed: Typed) => oneOf(typed, 'state', actStates),
  loader: texts('approvals', 'audit'),
  component: ApprovalsPage,
})
