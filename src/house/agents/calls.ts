import type { Directory } from '../merchants/index.ts'
import { contractsCalls } from './contracts/calls.ts'

/** The answers of the agents' part. */
export const agentsCalls = (of: { readonly directory: Directory }) => ({
  ...contractsCalls(of),
})
