import { UNITS_PER_WHOLE, type Units } from '#kit/money.ts'
import { POINT_DECIMALS, rateOf, type Programme } from './programme.ts'

/** What of a member's stakes on a product counted on a day: less than nothing where more was taken back than staked. */
export type DayStake = { readonly product: string; readonly valid: Units }

export type DayLine = {
  readonly product: string
  readonly valid: Units
  readonly rate: number
  readonly carriedIn: Units
  readonly amount: Units
  readonly carriedOn: Units
}

/** A rate is hundredths of a point for a hundred. */
const WHOLE = 10_000n
/** The smallest part of a point. */
const PART = UNITS_PER_WHOLE / 10n ** BigInt(POINT_DECIMALS)

/** Rounded towards zero: nobody is given more than the rate says, nor has more taken back. */
export const pointsOn = (valid: Units, rate: number): Units => ((valid * BigInt(rate)) / WHOLE / PART) * PART

type Day = {
  readonly stakes: readonly DayStake[]
  /** By product, what the last line of it carried on. */
  readonly carried: ReadonlyMap<string, Units>
}

/** How a day's points come about: what a correction took back beyond them is carried on, so that no day takes points away. */
export const linesOf = (programme: Programme, { stakes, carried }: Day): DayLine[] =>
  stakes
    .map(({ product, valid }): DayLine => {
      const [rate, carriedIn] = [rateOf(programme, product), carried.get(product) ?? 0n]
      const comesTo = pointsOn(valid, rate) + carriedIn
      const [amount, carriedOn] = comesTo > 0n ? [comesTo, 0n] : [0n, comesTo]
      return { product, valid, rate, carriedIn, amount, carriedOn }
    })
    .filter(({ rate, carriedIn }) => rate > 0 || carriedIn < 0n)

export const sumOf = (lines: readonly Pick<DayLine, 'amount'>[]): Units => lines.reduce((sum, { amount }) => sum + amount, 0n)
