import { unitsOfText, type Units } from '#kit/money.ts'
import type { ProductCode } from '#kit/product.ts'
import { levelAt, rateOf, withinLinks, type Level, type Programme } from './programme.ts'

export const ways = ['automatic', 'by_hand'] as const
export type Way = (typeof ways)[number]

/** Where in the journal the valid stake of a day stands. */
export type Span = { readonly lane: number; readonly firstSeq: bigint; readonly lastSeq: bigint }

/** What of a member's stakes on a product counted on a day: less than nothing where more was taken back than staked. */
export type ValidStake = { readonly product: string; readonly valid: Units; readonly span: Span }

export type RebateLine = {
  readonly product: string
  readonly valid: Units
  readonly rate: number
  /** The rate is that of the link the member came by, which is higher than the level's. */
  readonly byLink: boolean
  readonly carriedIn: Units
  readonly amount: Units
  readonly carriedOn: Units
  readonly span: Span | null
}

/** `earned` is what the lines come to, `amount` what is given of it. */
export type Rebate = { readonly way: Way; readonly lines: readonly RebateLine[]; readonly earned: Units; readonly amount: Units }

/** A rate is hundredths of a per cent. */
const WHOLE = 10_000n

/** Rounded towards zero: nobody is given more than the rate says, nor has more taken back. */
export const rebateOn = (valid: Units, rate: number): Units => (valid * BigInt(rate)) / WHOLE

type Day = {
  readonly rank: number
  /** The rate of the link that the member came by; nothing where it gave none. */
  readonly linkRate: number
  readonly stakes: readonly ValidStake[]
  /** By product, what the last line of it carried on. */
  readonly carried: ReadonlyMap<string, Units>
}

type Given = Pick<RebateLine, 'rate' | 'byLink'>

/** The higher of both rates; a link gives nothing on a product on which the level gives nothing. */
function givenOn(product: string, level: Level, linkRate: number): Given {
  const rate = rateOf(level, product)
  return rate > 0 && linkRate > rate ? { rate: linkRate, byLink: true } : { rate, byLink: false }
}

function lineOf(product: string, { rate, byLink }: Given, { stakes, carried }: Day): RebateLine {
  const stake = stakes.find((one) => one.product === product)
  const valid = stake?.valid ?? 0n
  const carriedIn = carried.get(product) ?? 0n
  const comesTo = rebateOn(valid, rate) + carriedIn
  const [amount, carriedOn] = comesTo > 0n ? [comesTo, 0n] : [0n, comesTo]
  return { product, valid, rate, byLink, carriedIn, amount, carriedOn, span: stake?.span ?? null }
}

/** What a day gives back to a member: what comes by itself first, since together they stay below the most of a day. */
export function rebatesOf(programme: Programme, day: Day): Rebate[] {
  const level = levelAt(programme, day.rank)
  const linkRate = withinLinks(programme, day.linkRate)
  const lines = day.stakes
    .map(({ product }) => lineOf(product, givenOn(product, level, linkRate), day))
    .filter(({ rate, carriedIn }) => rate > 0 || carriedIn < 0n)
  let left = programme.mostADay === null ? null : unitsOfText(programme.mostADay)
  return ways.flatMap((way) => {
    const own = lines.filter(({ product }) => programme.byHand.includes(product as ProductCode) === (way === 'by_hand'))
    if (own.length === 0) return []
    const earned = own.reduce((sum, { amount }) => sum + amount, 0n)
    const amount = left !== null && left < earned ? left : earned
    if (left !== null) left -= amount
    return [{ way, lines: own, earned, amount }]
  })
}
