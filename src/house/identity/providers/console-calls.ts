import { answer } from '../../../runtime/http/answer.ts'
import { operatorOf } from '../../../runtime/http/context.ts'
import { actOf } from '../../audit/index.ts'
import type { Directory } from '../../merchants/index.ts'
import { flagOf, providers } from '../rules/providers.ts'
import type { Tools } from '../sessions/visit.ts'
import { providerAccessContract } from './console-contract.ts'
import { removeAccess, setAccess } from './set-access.ts'
import { accessesOf } from './store.ts'

type Desk = { readonly tools: Pick<Tools, 'providers'>; readonly directory: Directory }

export const providerAccessCalls = ({ tools, directory }: Desk) => ({
  providerAccesses: answer(providerAccessContract.providerAccesses, async ({ context }) => {
    const { merchant } = operatorOf(context)
    const flags = (await directory.byId(merchant.id))?.flags
    const rows = await accessesOf(context.db, merchant.id)
    return providers.map((provider) => {
      const row = rows.find((one) => one.provider === provider)
      const shown = flags?.[flagOf[provider]] === true
      const changedAt = row?.changedAt.getTime() ?? null
      return { provider, shown, clientId: row?.clientId ?? null, changedAt, returnPath: `/login/by/${provider}` }
    })
  }),
  setProviderAccess: answer(providerAccessContract.setProviderAccess, async ({ input, context }) => {
    const { reason, ...access } = input.body.data
    const act = actOf(context, reason)
    const { vault } = tools.providers
    return context.transact((tx) => setAccess(tx, act, { ...input.params, access, vault }))
  }),
  removeProviderAccess: answer(providerAccessContract.removeProviderAccess, async ({ input, context }) => {
    const act = actOf(context, input.body.data.reason)
    return context.transact((tx) => removeAccess(tx, act, input.params.provider))
  }),
})
