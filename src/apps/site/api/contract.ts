import { agentsContract } from '#house/agents/contract.ts'
import { contentContract } from '#house/content/contract.ts'
import { gamesContract } from '#house/games/contract.ts'
import { identityContract } from '#house/identity/contract.ts'
import { limitsContract } from '#house/limits/contract.ts'
import { merchantsContract } from '#house/merchants/contract.ts'
import { paymentsContract } from '#house/payments/contract.ts'
import { reportsContract } from '#house/reports/contract.ts'
import { walletContract } from '#house/wallet/contract.ts'
import { edgeContract } from '#wire/edge.ts'

/** The calls of the site, by module. In the built page these are routes without schemas (docs/decisions/0040). */
export const contract = {
  agents: agentsContract,
  content: contentContract,
  edge: edgeContract,
  games: gamesContract,
  identity: identityContract,
  limits: limitsContract,
  merchants: merchantsContract,
  payments: paymentsContract,
  reports: reportsContract,
  wallet: walletContract,
}
