import { z } from 'zod'
import { refuse } from '#kit/refusal.ts'
import { controlledAct } from '#house/audit/index.ts'
import { lockVendor } from '../catalogue/catalogue-store.ts'
import { endVendorStop } from './end-vendor-stop.ts'

export const stopActs = {
  end: controlledAct({
    name: 'catalogue.endVendorStop',
    permission: 'vendors.write',
    input: z.strictObject({ id: z.string() }),
    weigh: async (tx, { merchant }, { id }) => {
      const vendor = await lockVendor(tx, { merchant: merchant.id, id })
      if (!vendor) return refuse('not_found')
      if (!vendor.stop) return refuse('vendor_not_stopped')
      return { alone: false, subject: `vendor:${vendor.vassalage}`, before: { stop: vendor.stop }, after: { stop: null } }
    },
    perform: (tx, act, of) => endVendorStop(tx, act, of),
  }),
}
