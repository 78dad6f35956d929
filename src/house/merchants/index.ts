/**
 * Merchants are the tenants: what each is called, offers and allows, and the hosts it answers on. They never know people or money;
 * who may change a merchant is decided by whoever calls `changeMerchant`.
 * Decisions: docs/decisions/README.md#merchants
 */
export { merchantActs } from './controlled-acts.ts'
export { openMerchant } from './open-merchant.ts'
export { changeMerchant } from './change-merchant.ts'
export { openDirectory, type Directory } from './directory.ts'
export type { MerchantPorts } from './calls.ts'
export { seedDemoMerchant, DEMO_MERCHANT } from './demo.ts'
export { inMaintenance, openingFor } from './rules/status.ts'
export { readCalendar, readCalendars, readCompanies, readCurrency } from './store.ts'
export { versionOf } from './version.ts'
export type { Merchant, MerchantChange, MerchantDraft } from './merchant.ts'
export { orderMerchant } from './order-merchant.ts'
export { OPENING_ZONE, type MerchantOrder } from './rules/opening.ts'
