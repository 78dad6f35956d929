import { z } from 'zod'
import { call } from '#wire/call.ts'
import { reason } from '#wire/paging.ts'
import { proposing, waiting } from '#house/audit/controlled/console-contract.ts'

export const numberService = z.strictObject({
  project: z
    .string()
    .trim()
    .regex(/^[a-z0-9-]{4,64}$/),
  apiKey: z
    .string()
    .trim()
    .regex(/^[\w-]{10,200}$/),
})

const service = z.strictObject({
  /** Its flag is on: with an access, it sends the codes. */
  shown: z.boolean(),
  /** What the service calls the merchant’s project; null: none is set, and codes are our own. */
  project: z.string().nullable(),
  apiKey: z.string().nullable(),
  changedAt: z.number().nullable(),
})

export const numberServiceAccessContract = {
  numberServiceAccess: call({
    method: 'GET',
    path: '/console/api/number-service',
    summary: "The merchant's project at the identity service that sends codes to numbers",
    session: ['operator'],
    permission: 'merchant.read',
    value: service,
  }),
  setNumberService: call({
    method: 'PUT',
    path: '/console/api/number-service',
    summary:
      "Sets the merchant's project at the identity service; its key is public. It waits for a second person, as it says who holds a number",
    session: ['operator'],
    permission: 'merchant.write',
    unkeyed: 'sets',
    body: numberService.extend({ reason }),
    value: z.strictObject(waiting),
    refusals: proposing,
  }),
  removeNumberService: call({
    method: 'POST',
    path: '/console/api/number-service/removal',
    summary: 'Takes the project away: codes to numbers are our own from here on',
    session: ['operator'],
    permission: 'merchant.write',
    unkeyed: 'sets',
    body: z.strictObject({ reason }),
    value: z.null(),
  }),
}
