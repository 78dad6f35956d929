import { agentsChannel } from '#house/agents/contract.ts'
import { outdate } from '#site/api/keys.ts'
import { hear } from '#site/api/live.ts'
import { contractCalls } from './contracts/queries.ts'
import { billCalls } from './bills/queries.ts'

export const hearAgents = hear(agentsChannel, {
  said: { changed: ({ about }) => void outdate(...(about === 'contracts' ? contractCalls : billCalls)) },
})
