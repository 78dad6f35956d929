import { createRoute } from '@tanstack/react-router'
import { UserX } from 'lucide-react'
import { lazyPage, type Page } from '#client/page/lazyPage.tsx'
import { hitStates } from '../../features/screening/queries.ts'
import { inConsole, texts } from '../console-route.ts'
import { oneOf, type Typed } from '../search.ts'

const ScreeningPage: Page = lazyPage(() => import('../../features/screening/ScreeningPage.tsx'), 'ScreeningPage')

/** Members who may be an excluded person or one under sanctions, and what was decided of them. */
export const screening = createRoute({
  ...inConsole,
  path: '/screening',
  staticData: { permission: 'members.read', section: { group: 'groups.members', icon: UserX, texts: 'screening' } },
  validateSearch: (typed: Typed) => oneOf(typed, 'state', hitStates),
  loader: texts('screening'),
  component: ScreeningPage,
})
