import { z } from 'zod'
import { isRefusal, refuse } from '#kit/refusal.ts'
import { controlledAct, type Recorded } from '#house/audit/index.ts'
import { changeMerchant } from './change-merchant.ts'
import { merchantChange } from './console-contract.ts'
import type { Directory } from './directory.ts'
import type { MerchantChange } from './merchant.ts'
import { easedBy } from './rules/walls.ts'
import { lockMerchant } from './store.ts'

/** Only what is named: the site's own form of a change knows no field that is there and not given. */
function given(change: object): MerchantChange {
  const named = Object.entries(change).filter(([, value]) => value !== undefined)
  return Object.fromEntries(named) as MerchantChange
}

export const merchantActs = (directory: Directory) => ({
  change: controlledAct({
    name: 'merchant.changeMerchant',
    permission: 'merchant.write',
    input: z.strictObject({ change: merchantChange, seen: z.string().optional() }),
    weigh: async (tx, { merchant: { code } }, { change: named }) => {
      const change = given(named)
      const before = await lockMerchant(tx, code)
      if (!before) return refuse('not_found')
      const touched = Object.keys(change).filter((name) => name !== 'flags') as (keyof MerchantChange)[]
      const flags = Object.keys(change.flags ?? {}) as (keyof typeof before.flags)[]
      return {
        alone: easedBy(before, change).length === 0,
        subject: `merchant:${code}`,
        before: {
          ...Object.fromEntries(touched.map((name) => [name, before[name] as Recorded])),
          ...Object.fromEntries(flags.map((name) => [name, before.flags[name]])),
        },
        after: {
          ...Object.fromEntries(touched.map((name) => [name, change[name] as Recorded])),
          ...Object.fromEntries(flags.map((name) => [name, change.flags?.[name] as boolean])),
        },
      }
    },
    perform: async (tx, { merchant: { code }, actor, reason, at, ip }, { change, seen }) => {
      const changed = await changeMerchant(tx, { code, change: given(change), actor, reason, seen, at, ip })
      return isRefusal(changed) && changed.code === 'merchant_unknown' ? refuse('not_found') : changed
    },
    done: () => directory.forget(),
  }),
})
