import type { LotteryArea } from '#kit/lottery.ts'
import type { BetType } from './bet-type.ts'
import type { Drawing } from './draws.ts'

/** How a draw is shown and read. */
export type Shape =
  | 'digits'
  | 'digits3'
  | 'dice'
  | 'balls'
  | 'keno'
  | 'boats'
  | 'north'
  | 'south'
  | 'stations'
  | 'siam'
  | 'lao'
  | 'hanoi'
  | 'yeekee'
  | 'malay'

/** How many digits are drawn where a draw is digits, each on its own; 0 of any other. */
export const digitsIn = (shape: Shape): number => (shape === 'digits' ? 5 : shape === 'digits3' ? 3 : 0)

/** A lottery: how its draws look, and all ways to bet on them. */
export type Lottery = {
  readonly game: string
  /** Other rules are another version. */
  readonly version: number
  readonly names: Readonly<Record<'EN' | 'KM' | 'CN' | 'VI' | 'TH', string>>
  readonly shape: Shape
  /** The game whose picture and colours it has; left out where it has its own. */
  readonly art?: string
  /** Played in the manner of a part of the world. */
  readonly area?: LotteryArea
  /** Whoever bets may give up part of the prizes for a part of the stake that comes back whatever is drawn. */
  readonly hasSeries: boolean
  readonly bets: readonly BetType[]
  readonly draw: Drawing
  /** Rules that are sold no more, by their versions: what was bought by them is settled by them. */
  readonly retired?: readonly Pick<Lottery, 'version' | 'bets'>[]
}

/** The lottery by every version of its rules, the one that is sold first. */
export const versionsOf = <One extends Lottery>(lottery: One): readonly One[] => [
  lottery,
  ...(lottery.retired ?? []).map((rules) => ({ ...lottery, ...rules, retired: [] })),
]
