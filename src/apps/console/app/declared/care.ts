import { createRoute } from '@tanstack/react-router'
import { HandHeart } from 'lucide-react'
import { levels } from '#house/care/rules/judge-case.ts'
import { lazyPage, type Page } from '#client/page/lazyPage.tsx'
import { caseStates } from '../../features/care/queries.ts'
import { takenBy } from '../../parts/filters/TakenFilter.tsx'
import { inConsole, texts } from '../console-route.ts'
import { oneOf, type Typed } from '../search.ts'

const CarePage: Page = lazyPage(() => import('../../features/care/CarePage.tsx'), 'CarePage')
const CasePage: Page = lazyPage(() => import('../../features/care/CasePage.tsx'), 'CasePage')

/** Members whose play gives reason to speak with them. */
export const care = createRoute({
  ...inConsole,
  path: '/care',
  staticData: { permission: 'care.read', section: { group: 'groups.care', icon: HandHeart, texts: 'care' } },
  validateSearch: (typed: Typed) => ({
    ...oneOf(typed, 'state', caseStates),
    ...oneOf(typed, 'level', levels),
    ...oneOf(typed, 'taken', takenBy),
  }),
  loader: texts('care'),
  component: CarePage,
})

/** The case of one member. */
export const careCase = createRoute({
  ...inConsole,
  path: '/care/$id',
  staticData: { permission: 'care.read' },
  loader: texts('care', 'identity'),
  component: CasePage,
})
