import { ratio, sum, type Fraction } from '#arcade/families/rules/fraction.ts'
import { WHOLE } from '#arcade/families/rules/instant.ts'
import { oneBetOf, type Field, type Pick } from './pick.ts'

/** What was drawn: digits, balls, places or prizes, in the order of the lottery. */
export type Draw = readonly string[]

/** How often a bet wins in one draw, the least first, and how likely that is. Whatever is left to one is that it does not. */
export type Wins = readonly { readonly times: number; readonly chance: Fraction }[]

/** One of the prizes of a bet type; every bet of it stands for one of these. */
export type Prize = {
  readonly name: string
  readonly wins: Wins
  /** In ten-thousandths of a unit for each time that the bet wins. Null: what the lottery's series gives. */
  readonly pays: bigint | null
  /** What a house pays in place of that, at the highest series; left out where it pays what is published. */
  readonly own?: bigint
}

/** One of what a bet may win by, a prize of the draw or so many numbers that are hit, and how often it wins by that. */
export type Tier = {
  readonly prize: string
  /** Where its numbers stand in the draw; left out of hits. */
  readonly places?: readonly number[]
  readonly times: number
}

/** A way to bet on a draw. A pick of it is so many bets, each of which wins or does not. Pure. */
export type BetType = {
  readonly code: string
  /** Bet types that are shown together. */
  readonly group: string
  readonly fields: readonly Field[]
  /** Units that one bet costs. */
  readonly lots: number
  readonly prizes: readonly Prize[]
  /** Bets that a pick is; 0 where it is none. */
  readonly count: (pick: Pick) => number
  /** How often its bets win in this draw, by prize. */
  readonly wins: (pick: Pick, draw: Draw) => readonly number[]
  /** The most often they can win in any draw, by prize; of several prizes that exclude each other only one is meant. */
  readonly best: (pick: Pick) => readonly number[]
  readonly exclusive: boolean
  /**
   * Where every bet is on one number of two digits or more, that number as it is counted by: two that win together are written alike. What is
   * owed is known by number then, and a number may pay less or not be sold.
   */
  readonly numberOf?: (number: string) => string
  /** Where what a bet wins by counts differently, all of that, what counts most first. */
  readonly tiers?: readonly Tier[]
  /** Where a house pays other rates than the published ones, these, as its tickets name them. */
  readonly rates?: string
  /** A pick for that prize that is one bet, or where there is none, as few as can be, of which one wins at most. */
  readonly sample: (prize: number) => Pick
}

/** How often a bet wins on average. */
export const expected = ({ wins }: Prize): Fraction =>
  sum(wins.map(({ times, chance }) => ratio(BigInt(times) * chance.n, chance.d)))

/** A prize that is won once or not at all. */
export const won = (chance: Fraction): Wins => [{ times: 1, chance }]

/** The highest series: in so many thousandths of two units it returns what is staked with it. */
export const SERIES = { least: 1700, most: 1960, whole: 2000 } as const

/**
 * What a prize pays for each time that it is won, in ten-thousandths of a unit: the house's rate at this series, or the published one, which is its
 * own, or S × N ÷ (1000 × w) of two units.
 */
export function rateOf(prize: Prize, { series, lots }: { readonly series: number; readonly lots: number }): bigint {
  if (prize.own !== undefined) return (prize.own * BigInt(series)) / BigInt(SERIES.most)
  if (prize.pays !== null) return prize.pays
  const { n, d } = expected(prize)
  return (BigInt(series * lots) * WHOLE * d) / (BigInt(SERIES.whole) * n)
}

/** What a bet of this prize returns on average, of a stake of one. */
export function returnOfPrize(prize: Prize, { series, lots }: { readonly series: number; readonly lots: number }): Fraction {
  const { n, d } = expected(prize)
  return ratio(rateOf(prize, { series, lots }) * n, WHOLE * BigInt(lots) * d)
}

type Simple = Omit<BetType, 'lots' | 'prizes' | 'exclusive' | 'sample' | 'wins' | 'best'> & {
  readonly chance: Fraction
  readonly pays?: bigint
  readonly lots?: number
  readonly wins: (pick: Pick, draw: Draw) => number | boolean
  /** One, unless it says otherwise. */
  readonly best?: (pick: Pick) => number
}

/** A bet type all of whose bets are as likely, and win once or not at all. */
export function simple({ chance, pays, lots = 1, wins, best = () => 1, ...type }: Simple): BetType {
  return {
    ...type,
    lots,
    prizes: [{ name: type.code, wins: won(chance), pays: pays ?? null }],
    wins: (pick, draw) => {
      const won = wins(pick, draw)
      return [won === true ? 1 : won === false ? 0 : won]
    },
    best: (pick) => [best(pick)],
    exclusive: false,
    sample: () => oneBetOf(type.fields),
  }
}

/** A bet type of one field, each of whose choices has a chance of its own and excludes all others. */
export function choices({
  chances,
  drawn,
  pays,
  ...type
}: { readonly code: string; readonly group: string } & {
  readonly chances: Readonly<Record<string, Fraction>>
  /** Left out where the series says it. */
  readonly pays?: Readonly<Record<string, bigint>>
  /** Which of them a draw gives; null where none. */
  readonly drawn: (draw: Draw) => string | null
}): BetType {
  const names = Object.keys(chances)
  return {
    ...type,
    lots: 1,
    fields: [{ name: 'choice', from: names, least: 1, most: names.length }],
    prizes: names.map((name) => ({ name, wins: won(chances[name] as Fraction), pays: pays?.[name] ?? null })),
    count: ([marked]) => marked?.length ?? 0,
    wins: ([marked], draw) => {
      const given = drawn(draw)
      return names.map((name) => (given === name && marked?.includes(name) ? 1 : 0))
    },
    best: ([marked]) => names.map((name) => (marked?.includes(name) ? 1 : 0)),
    exclusive: true,
    sample: (prize) => [names.slice(prize, prize + 1)],
  }
}
