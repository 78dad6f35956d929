import { agentsDeskContract } from '../house/agents/console-contract.ts'
import { auditContract } from '../house/audit/console-contract.ts'
import { resourceContract } from '../house/content/resources/console-contract.ts'
import { publishingContract } from '../house/content/console-contract.ts'
import { catalogueContract } from '../house/games/console-contract.ts'
import { deskTransfersContract } from '../house/games/transfers/console-contract.ts'
import { vendorCallsContract } from '../house/games/vendor-api/console-contract.ts'
import { membersContract } from '../house/identity/desk/console-contract.ts'
import { outboxContract } from '../house/identity/outbox/console-contract.ts'
import { numberServiceAccessContract } from '../house/identity/number-service/console-contract.ts'
import { providerAccessContract } from '../house/identity/providers/console-contract.ts'
import { memberLimitsContract } from '../house/limits/console-contract.ts'
import { merchantContract } from '../house/merchants/console-contract.ts'
import { operatorsContract } from '../house/operators/console-contract.ts'
import { deskPaymentsContract } from '../house/payments/desk/console-contract.ts'
import { lookingBackContract } from '../house/reports/console-contract.ts'
import { wagersContract } from '../house/wagers/console-contract.ts'
import { ledgerContract } from '../house/wallet/console-contract.ts'

/** Every call of the console, by module: a module's calls for operators are `console.` and its name. */
export const consoleContracts = {
  'console.operators': operatorsContract,
  'console.members': membersContract,
  'console.outbox': outboxContract,
  'console.numberService': numberServiceAccessContract,
  'console.providers': providerAccessContract,
  'console.limits': memberLimitsContract,
  'console.ledger': ledgerContract,
  'console.rounds': wagersContract,
  'console.payments': deskPaymentsContract,
  'console.transfers': deskTransfersContract,
  'console.calls': vendorCallsContract,
  'console.catalogue': catalogueContract,
  'console.content': publishingContract,
  'console.content.resources': resourceContract,
  'console.reports': lookingBackContract,
  'console.agents': agentsDeskContract,
  'console.merchant': merchantContract,
  'console.audit': auditContract,
}
