import { agentsDeskContract } from '#house/agents/console-contract.ts'
import { auditContract } from '#house/audit/console-contract.ts'
import { publishingContract } from '#house/content/console-contract.ts'
import { resourceContract } from '#house/content/resources/console-contract.ts'
import { catalogueContract } from '#house/games/console-contract.ts'
import { deskTransfersContract } from '#house/games/transfers/console-contract.ts'
import { vendorCallsContract } from '#house/games/vendor-api/console-contract.ts'
import { membersContract } from '#house/identity/desk/console-contract.ts'
import { outboxContract } from '#house/identity/outbox/console-contract.ts'
import { numberServiceAccessContract } from '#house/identity/number-service/console-contract.ts'
import { providerAccessContract } from '#house/identity/providers/console-contract.ts'
import { memberLimitsContract } from '#house/limits/console-contract.ts'
import { merchantContract } from '#house/merchants/console-contract.ts'
import { operatorsContract } from '#house/operators/console-contract.ts'
import { deskPaymentsContract } from '#house/payments/desk/console-contract.ts'
import { lookingBackContract } from '#house/reports/console-contract.ts'
import { wagersContract } from '#house/wagers/console-contract.ts'
import { ledgerContract } from '#house/wallet/console-contract.ts'
import { edgeContract } from '#wire/edge.ts'

/** The calls of operators, by module. In the built page these are routes without schemas (docs/decisions/0040). */
export const contract = {
  agents: agentsDeskContract,
  audit: auditContract,
  calls: vendorCallsContract,
  content: publishingContract,
  resources: resourceContract,
  edge: edgeContract,
  games: catalogueContract,
  identity: membersContract,
  limits: memberLimitsContract,
  merchants: merchantContract,
  operators: operatorsContract,
  outbox: outboxContract,
  payments: deskPaymentsContract,
  numberService: numberServiceAccessContract,
  providers: providerAccessContract,
  reports: lookingBackContract,
  transfers: deskTransfersContract,
  wagers: wagersContract,
  wallet: ledgerContract,
}
