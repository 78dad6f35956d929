import { agentsChannel } from '#house/agents/contract.ts'
import { outdate, type CallName } from '#site/api/keys.ts'
import { hear } from '#site/api/live.ts'

/** Their answers are old once a contract was asked for or answered. */
export const contractCalls = [
  'agents.consolidatedContracts',
  'agents.contractRequests',
  'agents.downlineContracts',
  'agents.contractBounds',
] as const satisfies readonly CallName[]

/** Their answers are old once a bill was made, paid or collected. */
export const billCalls = [
  'agents.bills',
  'agents.bill',
  'agents.billMembers',
  'agents.income',
] as const satisfies readonly CallName[]

export const hearAgents = hear(agentsChannel, {
  said: { changed: ({ about }) => void outdate(...(about === 'contracts' ? contractCalls : billCalls)) },
})
