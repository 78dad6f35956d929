import type { Directory } from '#house/merchants/index.ts'
import { consoleContractsCalls } from './contracts/console-calls.ts'
import { consoleBillCalls } from './settlement/console-calls.ts'
import { subaccountsConsoleCalls } from './subaccounts/console-calls.ts'
import { suspicionsConsoleCalls } from './suspicions/console-calls.ts'
import { teamConsoleCalls } from './team/console-calls.ts'
import { transfersConsoleCalls } from './transfers/console-calls.ts'

/** The answers of the agents' part to operators. */
export const agentsConsoleCalls = (of: { readonly directory: Directory }) => ({
  ...consoleBillCalls,
  ...teamConsoleCalls,
  ...consoleContractsCalls(of),
  ...subaccountsConsoleCalls,
  ...suspicionsConsoleCalls,
  ...transfersConsoleCalls,
})
