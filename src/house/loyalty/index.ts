/**
 * Loyalty is what a merchant gives back for play: rebates on valid stakes, day by day, and levels that are reached and kept by them. It pays through
 * the wallet alone, and decides nothing of what may be staked or withdrawn.
 * Decisions: docs/decisions/README.md#loyalty
 */
export { keepLoyalty } from './keep-loyalty.ts'
export { each as eachMember, type Keeping } from './keeping.ts'
export { programmeActs } from './programme/controlled-acts.ts'
export { refuseBarred, type Barred } from './refuse-barred.ts'
export { stakeReader, STAKES_COUNTED, stakersIn, stakesKnownUntil } from './stakes/stake-reader.ts'
export {
  lastStakedOf,
  stakedAt,
  stakedMost,
  stakedOn,
  stakedByDay,
  stakedWithin,
  stakeInWeek,
  stakersOn,
  stakesBetween,
  stakesOn,
  type Spell,
  type WeekStake,
  type Whose,
} from './stakes/stake-store.ts'
export { giveLinkRate, mostByLink } from './rebates/link-rate.ts'
export { countStakesAgain, uncountStakes } from './rebates/uncount-stakes.ts'
export { levelNames, vipOf } from './vip/show-vip.ts'
export { rankNow, ranksOf, standingsOf } from './vip/standing-store.ts'
