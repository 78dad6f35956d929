import { z } from 'zod'
import { call } from '#wire/call.ts'
import { reason } from '#wire/paging.ts'
import { proposing, waiting } from '#house/audit/controlled/console-contract.ts'
import { providers } from '../rules/providers.ts'

const provider = z.enum(providers)
const one = z.strictObject({ provider })
const text = (length: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(length)
    .regex(/^[\x21-\x7e]*$/)

const access = z.strictObject({
  provider,
  /** Its flag is on: with an access, its button shows. */
  shown: z.boolean(),
  /** What the provider calls the merchant's application; null: none is set, and no button is shown. The secret is never told again. */
  clientId: z.string().nullable(),
  changedAt: z.number().nullable(),
  /** The addresses at which the provider may send people back, one for each host of the merchant's site. */
  returnTo: z.array(z.string()),
})
export type ProviderAccess = z.infer<typeof access>

export const providerAccessContract = {
  providerAccesses: call({
    method: 'GET',
    path: '/console/api/providers',
    summary: 'At which companies that vouch for people the merchant has an access',
    session: ['operator'],
    permission: 'merchant.read',
    value: z.array(access),
  }),
  setProviderAccess: call({
    method: 'PUT',
    path: '/console/api/providers/{provider}',
    summary:
      "Sets the merchant's access at a company that vouches for people, once a second person confirms it; the secret is not told again",
    session: ['operator'],
    permission: 'merchant.write',
    sealed: true,
    unkeyed: 'sets',
    params: one,
    body: z.strictObject({ clientId: text(200), secret: text(500), reason }),
    value: z.strictObject(waiting),
    refusals: proposing,
  }),
  removeProviderAccess: call({
    method: 'POST',
    path: '/console/api/providers/{provider}/removal',
    summary: 'Takes an access away: its button is gone, and whoever is on the way there is not let in',
    session: ['operator'],
    permission: 'merchant.write',
    unkeyed: 'sets',
    params: one,
    body: z.strictObject({ reason }),
    value: z.null(),
  }),
}
