import { isRefusal, refuse } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { actOf } from '#house/audit/index.ts'
import { changeMerchant } from './change-merchant.ts'
import { merchantContract } from './console-contract.ts'
import type { Directory } from './directory.ts'
import { versionOfRules } from './version.ts'
import type { MerchantChange } from './merchant.ts'
import { flagCatalogue, flagNames } from './rules/flags.ts'

/** Only what is named: the site's own form of a change knows no field that is there and not given. */
function given(change: object): MerchantChange {
  const named = Object.entries(change).filter(([, value]) => value !== undefined)
  return Object.fromEntries(named) as MerchantChange
}

export const merchantCalls = (directory: Directory) => ({
  merchant: answer(merchantContract.merchant, async ({ context }) => {
    const merchant = await directory.byId(context.tenant.id)
    if (!merchant) return refuse('not_found')
    const { id: _id, hosts: _hosts, mainDomain: _main, ...shown } = merchant
    const catalogue = Object.fromEntries(flagNames.map((name) => [name, flagCatalogue[name]])) as typeof flagCatalogue
    return {
      ...shown,
      rulesVersion: versionOfRules(merchant),
      languages: [...shown.languages],
      blockedRegions: [...shown.blockedRegions],
      imageCdns: [...shown.imageCdns],
      launchGameCdns: [...shown.launchGameCdns],
      flagCatalogue: catalogue,
    }
  }),
  changeMerchant: answer(merchantContract.changeMerchant, async ({ input, context }) => {
    const { change, reason, seen } = input.body.data
    const { at, actor, ip } = actOf(context)
    const { code } = context.tenant
    const changed = await context.transact((tx) =>
      changeMerchant(tx, { code, change: given(change), actor, reason, seen, at, ip }),
    )
    if (isRefusal(changed)) return changed.code === 'merchant_unknown' ? refuse('not_found') : changed
    directory.forget()
    return { warnings: [...changed.warnings] as 'password_below_single_factor'[] }
  }),
})
