import { contractsContract } from './contracts/contract.ts'

/** What members and agents ask of the agents' part. */
export const agentsContract = {
  ...contractsContract,
}
