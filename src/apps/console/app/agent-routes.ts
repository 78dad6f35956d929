import { createRoute } from '@tanstack/react-router'
import { billStates } from '#house/agents/rules/bills/bill.ts'
import { contractKinds } from '#house/agents/rules/terms.ts'
import { agentTabs } from '../features/agents/tree/queries.ts'
import { inConsole, texts } from './console-route.ts'
import * as screens from './screens.ts'
import { dayOf, oneOf, textOf, type Typed } from './search.ts'

const agentTree = createRoute({
  ...inConsole,
  path: '/agents/tree',
  staticData: { permission: 'members.read' },
  validateSearch: (typed: Typed) => ({
    ...oneOf(typed, 'tab', agentTabs),
    ...textOf(typed, 'of'),
    ...textOf(typed, 'account'),
    ...dayOf(typed, 'day'),
  }),
  loader: texts('agent-tree', 'contracts'),
  component: screens.AgentsPage,
})

const contracts = createRoute({
  ...inConsole,
  path: '/contracts',
  staticData: { permission: 'payments.read' },
  loader: texts('contracts'),
  component: screens.ContractsPage,
})

const bills = createRoute({
  ...inConsole,
  path: '/agents/bills',
  staticData: { permission: 'money.read' },
  validateSearch: (typed: Typed) => ({
    ...oneOf(typed, 'kind', contractKinds),
    ...oneOf(typed, 'state', billStates),
    ...textOf(typed, 'account'),
    ...dayOf(typed, 'from'),
    ...dayOf(typed, 'to'),
  }),
  loader: texts('bills'),
  component: screens.BillsPage,
})

const bill = createRoute({
  ...inConsole,
  path: '/agents/bills/$id',
  staticData: { permission: 'money.read' },
  loader: texts('bills'),
  component: screens.BillPage,
})

const agentTransfers = createRoute({
  ...inConsole,
  path: '/agent-transfers',
  staticData: { permission: 'money.read' },
  validateSearch: (typed: Typed) => ({ ...oneOf(typed, 'marked', ['yes']), ...textOf(typed, 'member') }),
  loader: texts('agent-transfers'),
  component: screens.AgentTransfersPage,
})

export const agentRoutes = [agentTree, contracts, bills, bill, agentTransfers] as const
