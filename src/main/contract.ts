import { agentsContract } from '../house/agents/contract.ts'
import { contentContract } from '../house/content/contract.ts'
import { gamesContract } from '../house/games/contract.ts'
import { identityContract } from '../house/identity/contract.ts'
import { limitsContract } from '../house/limits/contract.ts'
import { merchantsContract } from '../house/merchants/contract.ts'
import { paymentsContract } from '../house/payments/contract.ts'
import { reportsContract } from '../house/reports/contract.ts'
import { walletContract } from '../house/wallet/contract.ts'
import { edgeContract } from '../wire/edge.ts'

/** Every call of the house, by module. */
export const houseContracts = {
  edge: edgeContract,
  merchants: merchantsContract,
  identity: identityContract,
  wallet: walletContract,
  content: contentContract,
  games: gamesContract,
  limits: limitsContract,
  payments: paymentsContract,
  reports: reportsContract,
  agents: agentsContract,
}
