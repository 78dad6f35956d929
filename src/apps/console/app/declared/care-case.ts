import { createRoute } from '@tanstack/react-router'
import { lazyPage, type Page } from '#client/page/lazyPage.tsx'
import { inConsole, texts } from '../console-route.ts'

const CasePage: Page = lazyPage(() => import('../../features/care/CasePage.tsx'), 'CasePage')

/** The case of one member. */
export const careCase = createRoute({
  ...inConsole,
  path: '/care/$id',
  staticData: { permission: 'care.read' },
  loader: texts('care', 'identity'),
  component: CasePage,
})
