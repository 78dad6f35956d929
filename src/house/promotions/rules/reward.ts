import { DAY, type Millis } from '#kit/clock.ts'
import { UNITS_PER_WHOLE, unitsOfText, type Units } from '#kit/money.ts'
import { mostReward, weightOf, type Terms } from './terms.ts'

/** A hundredth of a currency's unit: a share of a deposit is rounded down to it. */
const CENT = UNITS_PER_WHOLE / 100n

/**
 * What a deposit is worth by these terms; null where it is too small. What is given anyway asks for none. Free rounds are worth what they stand for:
 * no game returns more than is staked.
 */
export function rewardOf({ reward }: Pick<Terms, 'reward'>, deposit: Units | null): Units | null {
  if (reward.kind !== 'percent') return mostReward({ reward })
  if (deposit === null || deposit < unitsOfText(reward.smallestDeposit)) return null
  const share = (deposit * BigInt(reward.percent)) / 100n
  const most = unitsOfText(reward.most)
  const amount = share < most ? share - (share % CENT) : most
  return amount > 0n ? amount : null
}

/** What must be played before the bonus is cash. */
export const requirementOf = ({ times }: Pick<Terms, 'times'>, amount: Units): Units => amount * BigInt(times)

/** Until when what free rounds won may be played, where that is asked. */
export const wonUntil = ({ days }: Pick<Terms, 'days'>, roundsUntil: Millis): Millis => roundsUntil + days * DAY

/** What of a valid stake counts for the requirement, rounded down; of a correction as much is taken back. */
export const countedOf = (terms: Pick<Terms, 'weights'>, play: { readonly product: string; readonly valid: Units }): Units =>
  (play.valid * weightOf(terms, play.product)) / 100n

/** What becomes cash of a bonus whose requirement is met, and what does not. */
export function releaseOf(
  { mostPayout }: Pick<Terms, 'mostPayout'>,
  left: Units,
): { readonly cash: Units; readonly rest: Units } {
  const most = mostPayout === null ? left : unitsOfText(mostPayout)
  return left > most ? { cash: most, rest: left - most } : { cash: left, rest: 0n }
}
