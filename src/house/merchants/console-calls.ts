import { isRefusal, refuse } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { actOf, actOrPropose } from '#house/audit/index.ts'
import { merchantActs } from './controlled-acts.ts'
import { merchantContract } from './console-contract.ts'
import type { Directory } from './directory.ts'
import { versionOfRules } from './version.ts'
import { flagCatalogue, flagNames } from './rules/flags.ts'

export const merchantCalls = (directory: Directory) => {
  const changing = merchantActs(directory).change
  return {
    merchant: answer(merchantContract.merchant, async ({ context }) => {
      const merchant = await directory.byId(context.tenant.id)
      if (!merchant) return refuse('not_found')
      const { id: _id, hosts: _hosts, mainDomain: _main, calendar: _calendar, company: _company, ...shown } = merchant
      const catalogue = Object.fromEntries(flagNames.map((name) => [name, flagCatalogue[name]])) as typeof flagCatalogue
      return {
        ...shown,
        rulesVersion: versionOfRules(merchant),
        languages: [...shown.languages],
        blockedRegions: [...shown.blockedRegions],
        imageCdns: [...shown.imageCdns],
        launchGameCdns: [...shown.launchGameCdns],
        providers: shown.providers && [...shown.providers],
        flagCatalogue: catalogue,
      }
    }),
    changeMerchant: answer(merchantContract.changeMerchant, async ({ input, context }) => {
      const { change, reason, seen } = input.body.data
      const asked = { change, ...(seen !== undefined && { seen }) }
      const done = await context.transact((tx) => actOrPropose(tx, { ...actOf(context), reason }, changing, asked))
      if (isRefusal(done)) return done
      if (done.waits) return { waits: true, warnings: [] }
      directory.forget()
      return { waits: false, warnings: [...done.value.warnings] as 'password_below_single_factor'[] }
    }),
  }
}
