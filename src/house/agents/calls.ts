import type { Directory } from '../merchants/index.ts'
import { contractsCalls } from './contracts/calls.ts'
import { teamCalls } from './team/team-calls.ts'
import { settlementCalls } from './settlement/calls.ts'

/** The answers of the agents' part. */
export const agentsCalls = (of: { readonly directory: Directory }) => ({
  ...contractsCalls(of),
  ...teamCalls,
  ...settlementCalls,
})
