import { consoleContractsContract } from './contracts/console-contract.ts'
import { consoleBillsContract } from './bills/console-contract.ts'
import { subaccountsConsoleContract } from './subaccounts/console-contract.ts'
import { suspicionsConsoleContract } from './suspicions/console-contract.ts'
import { teamConsoleContract } from './team/console-contract.ts'
import { transfersConsoleContract } from './transfers/console-contract.ts'

export type { Suspicion } from './suspicions/console-contract.ts'

/** What operators ask of the agents' part. */
export const agentsConsoleContract = {
  ...consoleBillsContract,
  ...teamConsoleContract,
  ...consoleContractsContract,
  ...subaccountsConsoleContract,
  ...suspicionsConsoleContract,
  ...transfersConsoleContract,
}
