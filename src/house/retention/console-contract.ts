import { z } from 'zod'
import { call } from '#wire/call.ts'
import { reason } from '#wire/paging.ts'
import { proposing, waiting } from '#house/audit/controlled/console-contract.ts'
import { termsShape } from './contract.ts'

export const retentionConsoleContract = {
  terms: call({
    method: 'GET',
    path: '/console/api/retention/terms',
    summary: 'How many days the merchant keeps what it knows of people, by what it is',
    session: ['operator'],
    permission: 'members.read',
    value: z.strictObject({ terms: termsShape, set: z.boolean() }),
  }),
  changeTerms: call({
    method: 'POST',
    path: '/console/api/retention/terms',
    summary: 'Proposes how long things are kept; a second person confirms it',
    session: ['operator'],
    permission: 'merchant.write',
    unkeyed: 'once',
    body: z.strictObject({ ...termsShape.shape, reason }),
    value: z.strictObject(waiting),
    refusals: proposing,
  }),
}
