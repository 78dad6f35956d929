import { z } from 'zod'
import { channel } from '#wire/channel.ts'
import type { MessagesOf } from '#wire/listening.ts'
import { contractsContract } from './contracts/contract.ts'
import { registerContract } from './register/contract.ts'
import { settlementContract } from './bills/contract.ts'
import { subaccountsContract } from './subaccounts/contract.ts'
import { teamContract } from './team/contract.ts'
import { transfersContract } from './transfers/contract.ts'

export type { Consolidated, ContractBounds, ContractShown, OwnRequest, PresetBounds, Processing } from './contracts/contract.ts'
export type { Arrival, Link } from './register/contract.ts'
export type { AgentTransfer } from './transfers/contract.ts'
export type { BetLine, MoneyLine, Person, TeamLine, TeamSumText } from './team/contract.ts'
export { billStanding, contractKind } from './bills/contract.ts'
export type { SubaccountShown } from './subaccounts/contract.ts'
export { incomeKinds } from './bills/contract.ts'
export type { BillMemberShown, BillOpened, BillShown, Income } from './bills/contract.ts'

/** What members and agents ask of the agents' part. */
export const agentsContract = {
  ...contractsContract,
  ...teamContract,
  ...settlementContract,
  ...registerContract,
  ...subaccountsContract,
  ...transfersContract,
}

export const agentsChannel = channel({
  name: 'agents',
  summary: 'That what an agent lists is different now',
  session: ['agent'],
  messages: { changed: z.strictObject({ about: z.enum(['contracts', 'bills']) }) },
})
export type AgentEvent = MessagesOf<typeof agentsChannel>['changed']
