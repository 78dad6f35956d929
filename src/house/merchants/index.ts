/**
 * Merchants are the tenants: what each is called, offers and allows, and the hosts it answers on. They never know people or money;
 * who may change a merchant is decided by whoever calls `changeMerchant`.
 */
import { join } from 'node:path'
import { readTexts, type Texts } from '../../runtime/http/texts.ts'

export { openMerchant } from './open-merchant.ts'
export { changeMerchant } from './change-merchant.ts'
export { merchantCalls } from './console-calls.ts'
export { openDirectory, MERCHANTS_CHANGED, type Directory } from './directory.ts'
export { merchantsCalls, type MerchantPorts } from './calls.ts'
export { seedDemoMerchant, DEMO_MERCHANT } from './demo.ts'
export { inMaintenance, openingFor } from './rules/status.ts'
export { versionOf } from './version.ts'
export type { Merchant, MerchantChange, MerchantDraft } from './merchant.ts'

export const merchantsTexts: Texts = readTexts(join(import.meta.dirname, 'texts'))
