/**
 * Games speak to vendors: the catalogue, launches, keys, and the wallet that vendors call. They know no rules of any game, and move
 * money only through the one door of stakes.
 * Decisions: docs/decisions/README.md#games
 */
export { gameActs } from './catalogue/controlled-acts.ts'
export { drawActs } from './draws/controlled-acts.ts'
export { tradingActs } from './matches/controlled-acts.ts'
export type { AgentsOf } from './matches/show-patterns.ts'
export { stopActs } from './nets/controlled-acts.ts'
export { giveKey, listGame, openVendor } from './vendors/open-vendor.ts'
export { orderVendor, type FirstKey } from './vendors/order-vendor.ts'
export type { VendorOrder } from './rules/vendor-order.ts'
export { seedDemoArcade } from './demo/seed-demo-arcade.ts'
export { seedDemoSlots } from './demo/seed-demo-slots.ts'
export { SessionMemory } from './sessions.ts'
export { vendorNames, vendorOrigins, gameNames, publishedReturns, judgeGift, type PublishedGame } from './catalogue/catalogue.ts'
export type { Transfer } from './transfers/contract.ts'
export type { TransferRow } from './transfers/transfer-store.ts'
export type { Transferring } from './transfers/send-transfer.ts'
export { openVendorLines } from './transfers/vendor-lines.ts'
export { eraseChoices } from './lobby/favourites.ts'
export { winnerReader } from './lobby/winners.ts'
export { callsOfRound, vendorsOf } from './vendor-api/call-desk.ts'
export { vendorCallRowsOf } from './vendor-api/console-calls.ts'
