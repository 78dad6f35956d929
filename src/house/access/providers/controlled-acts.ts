import { z } from 'zod'
import { controlledAct } from '#house/audit/index.ts'
import { providers } from '../rules/providers.ts'
import { applicationAt, setAccess } from './set-access.ts'

const bytes = z.base64()

export const providerActs = {
  set: controlledAct({
    name: 'providers.setProviderAccess',
    permission: 'merchant.write',
    /** The secret waits sealed, as it will stand. */
    input: z.strictObject({
      provider: z.enum(providers),
      clientId: z.string(),
      kid: z.string(),
      keySealed: bytes,
      sealed: bytes,
    }),
    weigh: async (tx, { merchant: { id: merchant } }, { provider, clientId }) => ({
      alone: false,
      subject: `provider:${provider}`,
      before: { clientId: await applicationAt(tx, { merchant, provider }) },
      after: { clientId },
    }),
    perform: (tx, act, { provider, clientId, kid, keySealed, sealed }) =>
      setAccess(tx, act, {
        provider,
        clientId,
        sealed: { kid, keySealed: Buffer.from(keySealed, 'base64'), sealed: Buffer.from(sealed, 'base64') },
      }),
  }),
}
