/**
 * Points are what members earn by play and redeem for goods, or for cash at the merchant's ratio. They keep no stakes of their own: loyalty counts
 * those, and they move points and cash through the wallet alone.
 * Decisions: docs/decisions/README.md#points
 */
export { goodActs } from './goods/controlled-acts.ts'
export { eraseAddresses } from './redemptions/address-store.ts'
export { pointsActs } from './programme/controlled-acts.ts'
