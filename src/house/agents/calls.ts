import type { Directory } from '#house/merchants/index.ts'
import { contractsCalls } from './contracts/calls.ts'
import { teamCalls } from './team/calls.ts'
import { subaccountsCalls } from './subaccounts/calls.ts'
import { settlementCalls } from './settlement/calls.ts'
import { registerCalls, type RegisterPorts } from './register/calls.ts'
import { transfersCalls, type TransferPorts } from './transfers/calls.ts'

/** The answers of the agents' part. */
export const agentsCalls = (of: { readonly directory: Directory } & RegisterPorts & TransferPorts) => ({
  ...contractsCalls(of),
  ...teamCalls,
  ...settlementCalls,
  ...registerCalls(of),
  ...subaccountsCalls(of),
  ...transfersCalls(of),
})
