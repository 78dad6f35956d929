/**
 * Promotions are what a merchant offers members to get: to whom, for what, within which budget, and what has to be played before a bonus is cash.
 * It moves bonuses through the wallet alone, takes nothing of a member's own money, and stands in no withdrawal's way.
 * Decisions: docs/decisions/README.md#promotions
 */
export { barredAmong, isBarred } from './barred-store.ts'
export { endDueBonuses } from './bonuses/end-due-bonuses.ts'
export { playedReader } from './bonuses/played-reader.ts'
export { promotionActs } from './desk/controlled-acts.ts'
export { countClaimable } from './show-promotions.ts'
