import type { Chance } from '#kit/chance.ts'

/** One of ten thousand outcomes each: how many of them return so many hundredths of the stake. All others return nothing. */
type Returns = readonly (readonly [hundredths: number, in10000: number])[]

export type Game = {
  readonly code: string
  /** How its bets are settled: at once, or so many minutes after. */
  readonly settlesAfter: number
  readonly returns: Returns
}

/** Rounds of a world are not drawn by a machine: they return what such games return. */
const slots: Returns = [
  [50, 1400],
  [100, 1000],
  [200, 1000],
  [500, 400],
  [1000, 130],
  [2500, 50],
  [6000, 10],
  [20_000, 2],
]
const evenly: Returns = [[198, 4950]]
const rising: Returns = [
  [150, 3800],
  [300, 900],
  [1000, 110],
]
const lottery: Returns = [
  [196, 4400],
  [970, 60],
  [9700, 5],
]
const match: Returns = [
  [165, 2400],
  [190, 1700],
  [240, 600],
  [520, 60],
]

export const games = {
  slots: [
    { code: 'lantern-market', settlesAfter: 0, returns: slots },
    { code: 'moon-regatta', settlesAfter: 0, returns: slots },
    { code: 'angkor-sunrise', settlesAfter: 0, returns: slots },
  ],
  instant: [
    { code: 'royal-kite', settlesAfter: 0, returns: rising },
    { code: 'jade-dice', settlesAfter: 0, returns: evenly },
    { code: 'mekong-hilo', settlesAfter: 0, returns: rising },
    { code: 'firefly-keno', settlesAfter: 0, returns: rising },
    { code: 'moon-wheel', settlesAfter: 0, returns: rising },
    { code: 'lotus-pond', settlesAfter: 0, returns: evenly },
  ],
  lottery: [
    { code: 'lotus-eleven', settlesAfter: 3, returns: lottery },
    { code: 'naga-dice', settlesAfter: 2, returns: lottery },
    { code: 'apsara-five', settlesAfter: 5, returns: lottery },
    { code: 'siam-express', settlesAfter: 300, returns: lottery },
  ],
  match: [{ code: 'virtual-football', settlesAfter: 110, returns: match }],
  esports: [{ code: 'virtual-esports', settlesAfter: 70, returns: match }],
} as const satisfies Readonly<Record<string, readonly [Game, ...Game[]]>>

export type GameKind = keyof typeof games

/** What a stake returns. */
export function returned({ returns }: Game, stake: bigint, chance: Chance): bigint {
  let left = chance.below(10_000)
  for (const [hundredths, in10000] of returns) {
    if (left < in10000) return (stake * BigInt(hundredths)) / 100n
    left -= in10000
  }
  return 0n
}
