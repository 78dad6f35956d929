import { unitsOfText, type Units } from '#kit/money.ts'
import { rebateOn } from '#house/loyalty/rules/rebate.ts'
import type { Programme } from './programme.ts'

/** What of a friend's stakes counted on a day: less than nothing where more was taken back than staked. */
export type FriendStake = { readonly friend: bigint; readonly level: number; readonly valid: Units }

export type ShareLine = FriendStake & { readonly rate: number; readonly amount: Units }

/** `earned` is what the lines come to with what was carried in, `amount` what is given of it. */
export type Share = {
  readonly lines: readonly ShareLine[]
  readonly carriedIn: Units
  readonly earned: Units
  readonly amount: Units
  readonly carriedOn: Units
}

/** What a day's stakes of friends bring to a member, each line rounded towards zero. */
export function shareOf(programme: Programme, stakes: readonly FriendStake[], carriedIn: Units): Share {
  const lines = stakes.flatMap((stake) => {
    const rate = programme.shares[stake.level - 1] ?? 0
    return rate > 0 && stake.valid !== 0n ? [{ ...stake, rate, amount: rebateOn(stake.valid, rate) }] : []
  })
  const comesTo = lines.reduce((sum, { amount }) => sum + amount, carriedIn)
  const [earned, carriedOn] = comesTo > 0n ? [comesTo, 0n] : [0n, comesTo]
  const most = programme.mostADay === null ? null : unitsOfText(programme.mostADay)
  return { lines, carriedIn, earned, amount: most !== null && most < earned ? most : earned, carriedOn }
}
