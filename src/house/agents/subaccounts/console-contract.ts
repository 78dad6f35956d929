import { z } from 'zod'
import { call } from '#wire/call.ts'
import { memberId } from '#wire/member-id.ts'
import { reason } from '#wire/paging.ts'
import { subaccount } from './contract.ts'

/** What operators see of the people who work for an agent. Each is a member of the console’s list too, with sessions and freezes of their own. */
export const subaccountsConsoleContract = {
  agentSubaccounts: call({
    method: 'GET',
    path: '/console/api/agents/{id}/subaccounts',
    summary: 'The people who work for an agent; none for who is no agent',
    session: ['operator'],
    permission: 'members.read',
    params: z.strictObject({ id: memberId }),
    value: z.array(subaccount),
  }),
  stopAgentSubaccount: call({
    method: 'POST',
    path: '/console/api/agents/{id}/subaccounts/{subaccount}/stop',
    summary: 'Ends a login of somebody who works for an agent for good, with its sessions and sockets',
    session: ['operator'],
    permission: 'members.state',
    unkeyed: 'sets',
    params: z.strictObject({ id: memberId, subaccount: memberId }),
    body: z.strictObject({ reason }),
    value: z.null(),
  }),
}
