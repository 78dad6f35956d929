import { deskBillsContract } from './settlement/console-contract.ts'

/** What operators ask of the agents' part. */
export const agentsDeskContract = {
  ...deskBillsContract,
}
