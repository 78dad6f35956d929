import type { Directory } from '#house/merchants/index.ts'
import { deskContractsCalls } from './contracts/console-calls.ts'
import { deskBillCalls } from './settlement/console-calls.ts'
import { subaccountsDeskCalls } from './subaccounts/console-calls.ts'
import { suspicionsDeskCalls } from './suspicions/console-calls.ts'
import { teamDeskCalls } from './team/console-calls.ts'
import { transfersDeskCalls } from './transfers/console-calls.ts'

/** The answers of the agents' part to operators. */
export const agentsDeskCalls = (of: { readonly directory: Directory }) => ({
  ...deskBillCalls,
  ...teamDeskCalls,
  ...deskContractsCalls(of),
  ...subaccountsDeskCalls,
  ...suspicionsDeskCalls,
  ...transfersDeskCalls,
})
