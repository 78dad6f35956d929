import type { BetType, Draw } from '../bet-type.ts'
import { da } from './da.ts'
import { digitsOf, head, lo, truot, xien } from './prizes.ts'

type BySize = readonly (readonly [numbers: number, pays: bigint])[]

/** What a lottery in the manner of Vietnam pays for sets of numbers, in ten-thousandths of a unit, and what it alone offers. */
type Rates = {
  /** So many numbers that are all drawn. */
  readonly xien: BySize
  /** So many of which none is drawn. */
  readonly truot: BySize
  /** So many of which two come. */
  readonly da: BySize
  /** Bao on a few prizes: the special one, and those of so many digits. */
  readonly few: readonly [code: string, lengths: readonly number[]]
  /** Ways to bet on two digits beside the last two of the special prize. */
  readonly pairs: readonly (readonly [code: string, drawn: (draw: Draw) => string])[]
}

const PAIR = 98_0000n
const LO = 98_5000n
const THREE = 960_0000n
const FOUR = 9200_0000n

const special = (draw: Draw) => draw[0] ?? ''
const FIRST = 1
export const firstPrize =
  (digits: number) =>
  (draw: Draw): string =>
    (draw[FIRST] ?? '').slice(-digits)

/** Ways to bet on prizes of so many digits each, the special prize first. */
export function vietnamese(lengths: readonly number[], rates: Rates): readonly BetType[] {
  const places = (isMeant: (length: number) => boolean) => lengths.flatMap((length, place) => (isMeant(length) ? [place] : []))
  const withDigits = (digits: number) => places((length) => length >= digits)
  const ofLength = (...some: readonly number[]) => places((length) => some.includes(length))
  const prizes = lengths.length
  const ofSpecial = (from: number, to?: number) => (draw: Draw) => special(draw).slice(from, to)
  const [few, fewLengths] = rates.few
  return [
    lo({ code: 'lo2', group: 'lo', places: withDigits(2), digits: 2, pays: LO }),
    lo({ code: 'lo3', group: 'lo', places: withDigits(3), digits: 3, pays: THREE }),
    lo({ code: 'lo4', group: 'lo', places: withDigits(4), digits: 4, pays: FOUR }),
    lo({ code: few, group: 'lo', places: [0, ...ofLength(...fewLengths)], digits: 2, pays: LO }),
    lo({ code: 'lo2-front', group: 'lo', places: withDigits(3), digits: 2, pays: LO, part: head }),
    digitsOf({ code: 'de', group: 'de', digits: 2, pays: PAIR, drawn: ofSpecial(-2) }),
    ...rates.pairs.map(([code, drawn]) => digitsOf({ code, group: 'de', digits: 2, pays: PAIR, drawn })),
    digitsOf({ code: 'head', group: 'de', digits: 1, pays: 9_8000n, drawn: ofSpecial(-2, -1) }),
    digitsOf({ code: 'tail', group: 'de', digits: 1, pays: 9_8000n, drawn: ofSpecial(-1) }),
    lo({ code: 'ends2', group: 'ends', places: [0, ...ofLength(2)], digits: 2, pays: PAIR }),
    // Where one prize alone has two digits, that bet stands among those on pairs.
    ...(ofLength(2).length > 1 ? [lo({ code: 'ends2-head', group: 'ends', places: ofLength(2), digits: 2, pays: PAIR })] : []),
    lo({ code: 'ends3', group: 'ends', places: [0, ...ofLength(3)], digits: 3, pays: THREE }),
    lo({ code: 'ends3-head', group: 'ends', places: ofLength(3), digits: 3, pays: THREE }),
    digitsOf({ code: 'cang3', group: 'cang', digits: 3, pays: THREE, drawn: ofSpecial(-3) }),
    digitsOf({ code: 'cang4', group: 'cang', digits: 4, pays: FOUR, drawn: ofSpecial(-4) }),
    digitsOf({ code: 'first3', group: 'cang', digits: 3, pays: THREE, drawn: firstPrize(3) }),
    digitsOf({ code: 'first4', group: 'cang', digits: 4, pays: FOUR, drawn: firstPrize(4) }),
    ...rates.da.map(([numbers, pays]) => da({ prizes, numbers, pays })),
    ...rates.xien.map(([numbers, pays]) => xien({ prizes, numbers, pays })),
    ...rates.truot.map(([numbers, pays]) => truot({ prizes, numbers, pays })),
  ]
}
