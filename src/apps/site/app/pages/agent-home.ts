import { createRoute } from '@tanstack/react-router'
import { needTexts } from '#site/i18n/i18n.ts'
import { requireAgent } from '#site/session/guard.ts'
import { lazyPage } from '#client/page/lazyPage.tsx'
import { root } from '../root.ts'

const AgentHome = lazyPage(() => import('../../pages/agents/AgentHome.tsx'), 'AgentHome')

/** The landing page after a login as an agent. */
export const agentHome = createRoute({
  getParentRoute: () => root,
  path: '/agentHome',
  beforeLoad: requireAgent,
  loader: () => needTexts('agents'),
  component: AgentHome,
  staticData: { title: 'nav.agent' },
})
