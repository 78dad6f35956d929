import { deskBillCalls } from './settlement/console-calls.ts'
import { teamDeskCalls } from './team/console-calls.ts'

/** The answers of the agents' part to operators. */
export const agentsDeskCalls = {
  ...deskBillCalls,
  ...teamDeskCalls,
}
