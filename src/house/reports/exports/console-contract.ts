import { z } from 'zod'
import { call } from '#wire/call.ts'
import { memberId } from '#wire/member-id.ts'
import { billStanding, contractKind } from '#house/agents/contract.ts'
import { cancelRefusals, days, exported, exportRefusals, file, part } from './contract.ts'

const inConsole = { session: ['operator'], permission: 'money.export' } as const

export const memberExportsContract = {
  startMemberExport: call({
    method: 'POST',
    path: '/console/api/members/{id}/exports',
    summary: 'Has every movement of a member’s cash written as a file, in the operator’s language and zone; kept in the audit',
    ...inConsole,
    idempotent: true,
    params: z.strictObject({ id: memberId }),
    body: days,
    value: exported,
    refusals: exportRefusals,
  }),
  memberExports: call({
    method: 'GET',
    path: '/console/api/members/{id}/exports',
    summary: 'The files of a member’s money that this operator asked for and may still have, newest first',
    ...inConsole,
    params: z.strictObject({ id: memberId }),
    value: z.array(exported),
  }),
  startBillsExport: call({
    method: 'POST',
    path: '/console/api/agents/bill-files',
    summary:
      'Has bills of agents written as a file, in the operator’s language and zone, as a list of them is narrowed; kept in the audit',
    ...inConsole,
    idempotent: true,
    body: days.extend({
      kind: contractKind.optional(),
      standing: billStanding.optional(),
      account: z.string().max(64).optional(),
    }),
    value: exported,
    refusals: exportRefusals,
  }),
  billsExports: call({
    method: 'GET',
    path: '/console/api/agents/bill-files',
    summary: 'The files of agents’ bills that this operator asked for and may still have, newest first',
    ...inConsole,
    value: z.array(exported),
  }),
  memberExportPart: call({
    method: 'GET',
    path: '/console/api/exports/{id}',
    summary: 'A part of a file that this operator asked for, the first without a number, once the file is whole',
    ...inConsole,
    params: file,
    query: part,
    value: z.strictObject({ text: z.string() }),
  }),
  cancelMemberExport: call({
    method: 'POST',
    path: '/console/api/exports/{id}/cancel',
    summary: 'Ends a file that this operator asked for and that is being written; kept in the audit',
    ...inConsole,
    unkeyed: 'once',
    params: file,
    value: exported,
    refusals: cancelRefusals,
  }),
}
