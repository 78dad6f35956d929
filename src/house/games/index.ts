/**
 * Games speak to vendors: the catalogue, launches, keys, and the wallet that vendors call. They know no rules of any game, and move
 * money only through the one door of stakes.
 */
import { join } from 'node:path'
import { readTexts, type Texts } from '../../runtime/http/texts.ts'

export { gamesCalls } from './calls.ts'
export { catalogueCalls } from './console-calls.ts'
export { giveKey, listGame, openVendor } from './open-vendor.ts'
export { seedDemoArcade } from './seed-demo-arcade.ts'
export { seedDemoWallet } from './seed-demo-wallet.ts'
export { seedDemoSlots } from './seed-demo-slots.ts'
export { endGamesOf, SessionMemory } from './sessions.ts'
export { vendorNames, vendorOrigins, gameNames } from './catalogue.ts'
export { deskTransfersCalls } from './transfers/console-calls.ts'
export { transferTasks } from './transfers/jobs.ts'
export type { Transfer } from './transfers/contract.ts'
export { transferView } from './transfers/transfer-view.ts'
export type { TransferRow } from './transfers/transfer-store.ts'
export type { Transferring } from './transfers/send-transfer.ts'
export { openVendorLines } from './transfers/vendor-lines.ts'
export { winnerReader } from './winners.ts'
export { mountVendorApi, type VendorApi } from './vendor-api/api.ts'
export { CallLog } from './vendor-api/call-log.ts'
export { callsOfRound, vendorsOf } from './vendor-api/call-desk.ts'
export { vendorCallRowOf, vendorCallsCalls } from './vendor-api/console-calls.ts'
export { VendorKeys } from './vendor-api/keys.ts'
export { Nonces } from './vendor-api/nonces.ts'

export const gamesTexts: Texts = readTexts(join(import.meta.dirname, 'texts'))
