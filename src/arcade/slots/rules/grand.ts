import type { Units } from '#kit/money.ts'
import type { HoldMachine } from './machine.ts'
import { topStakeIn } from '#arcade/families/rules/stakes.ts'

type Grand = Pick<HoldMachine, 'grand'>

/** What of a stake goes to the pool; every stake divides without a rest. */
export function contributionOf({ grand }: Grand, stake: Units): Units {
  return (stake * BigInt(grand.contribution)) / 10_000n
}

/**
 * The part of the pool that the grand pays at this stake: at the top stake the machine's share, else in proportion, so that a unit staked
 * wins back the same whoever stakes it.
 */
export function grandShare(
  { grand }: Grand,
  { stake, currency }: { stake: Units; currency: string },
): { of: bigint; over: bigint } {
  return { of: stake * BigInt(grand.share), over: topStakeIn(currency) * 100n }
}

/** What the house puts into the pool before the first round. */
export function grandSeed({ grand }: Grand, currency: string): Units {
  return topStakeIn(currency) * BigInt(grand.seed)
}
