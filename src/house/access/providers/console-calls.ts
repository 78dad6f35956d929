import { isRefusal } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { operatorOf } from '#runtime/http/context.ts'
import { actOf, actOrPropose } from '#house/audit/index.ts'
import type { Directory } from '#house/merchants/index.ts'
import { flagOf, providers, returnAddress } from '../rules/providers.ts'
import type { AccessTools } from '../visit.ts'
import { providerAccessContract } from './console-contract.ts'
import { sealAccess } from './access.ts'
import { providerActs } from './controlled-acts.ts'
import { removeAccess } from './set-access.ts'
import { accessesOf } from './store.ts'

type ConsoleTools = { readonly tools: Pick<AccessTools, 'providers' | 'siteOf'>; readonly directory: Directory }

export const providerAccessCalls = ({ tools, directory }: ConsoleTools) => ({
  providerAccesses: answer(providerAccessContract.providerAccesses, async ({ context }) => {
    const { id } = operatorOf(context).merchant
    const merchant = await directory.byId(id)
    const domains = merchant?.domains.filter(({ purpose }) => purpose === 'site') ?? []
    const sites = domains.map(({ domain }) => tools.siteOf(domain))
    const rows = await accessesOf(context.db, id)
    return providers.map((provider) => {
      const row = rows.find((one) => one.provider === provider)
      const shown = merchant?.flags[flagOf[provider]] === true
      const changedAt = row?.changedAt.getTime() ?? null
      const returnTo = sites.map((site) => returnAddress(site, provider))
      return { provider, shown, clientId: row?.clientId ?? null, changedAt, returnTo }
    })
  }),
  setProviderAccess: answer(providerAccessContract.setProviderAccess, async ({ input, context }) => {
    const { reason, clientId, secret } = input.body.data
    const { provider } = input.params
    const act = { ...actOf(context), reason }
    const { kid, keySealed, sealed } = sealAccess(tools.providers.vault, { merchant: act.merchant.id, provider, secret })
    const asked = { provider, clientId, kid, keySealed: keySealed.toString('base64'), sealed: sealed.toString('base64') }
    const done = await context.transact((tx) => actOrPropose(tx, act, providerActs.set, asked))
    return isRefusal(done) ? done : { waits: done.waits }
  }),
  removeProviderAccess: answer(providerAccessContract.removeProviderAccess, async ({ input, context }) => {
    const act = actOf(context, input.body.data.reason)
    return context.transact((tx) => removeAccess(tx, act, input.params.provider))
  }),
})
