/**
 * Loyalty is what a merchant gives back for play: rebates on valid stakes, day by day, and levels that are reached and kept by them. It pays through
 * the wallet alone, and decides nothing of what may be staked or withdrawn.
 * Decisions: docs/decisions/README.md#loyalty
 */
export { programmeActs } from './programme/controlled-acts.ts'
export { refuseBarred, type Barred } from './refuse-barred.ts'
export { stakeReader } from './stakes/stake-reader.ts'
export { stakedMost, stakedWithin, stakeInWeek, stakesBetween, type Spell, type WeekStake } from './stakes/stake-store.ts'
export { vipOf } from './vip/show-vip.ts'
