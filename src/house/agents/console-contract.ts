import { deskContractsContract } from './contracts/console-contract.ts'
import { deskBillsContract } from './bills/console-contract.ts'
import { subaccountsDeskContract } from './subaccounts/console-contract.ts'
import { suspicionsDeskContract } from './suspicions/console-contract.ts'
import { teamDeskContract } from './team/console-contract.ts'
import { transfersDeskContract } from './transfers/console-contract.ts'

export type { Suspicion } from './suspicions/console-contract.ts'

/** What operators ask of the agents' part. */
export const agentsDeskContract = {
  ...deskBillsContract,
  ...teamDeskContract,
  ...deskContractsContract,
  ...subaccountsDeskContract,
  ...suspicionsDeskContract,
  ...transfersDeskContract,
}
