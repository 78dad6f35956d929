import type { BetType } from '../bet-type.ts'
import { da } from './da.ts'
import { lo, truot, xien } from './prizes.ts'
import { SOUTH } from './south.ts'

/** Digits of the prizes of two stations of the South, one after the other. */
export const STATIONS: readonly number[] = [...SOUTH, ...SOUTH]

const prizes = STATIONS.length
const withDigits = (digits: number) => STATIONS.flatMap((length, place) => (length >= digits ? [place] : []))

/** Ways to bet on two stations as one: it is the same which of them shows a number, and of a pair each may show one. */
export const stations: readonly BetType[] = [
  da({ prizes, numbers: 2, pays: 315_0000n }),
  da({ prizes, numbers: 3, pays: 351_0000n }),
  da({ prizes, numbers: 4, pays: 390_0000n }),
  da({ prizes, numbers: 5, pays: 430_0000n }),
  lo({ code: 'lo2', group: 'lo', places: withDigits(2), digits: 2, pays: 98_5000n }),
  lo({ code: 'lo3', group: 'lo', places: withDigits(3), digits: 3, pays: 960_0000n }),
  lo({ code: 'lo4', group: 'lo', places: withDigits(4), digits: 4, pays: 9200_0000n }),
  xien({ prizes, numbers: 2, pays: 10_2000n }),
  xien({ prizes, numbers: 3, pays: 35_0000n }),
  xien({ prizes, numbers: 4, pays: 123_0000n }),
  truot({ prizes, numbers: 4, pays: 4_0500n }),
  truot({ prizes, numbers: 8, pays: 18_7000n }),
  truot({ prizes, numbers: 10, pays: 41_3000n }),
]
