import type { LotteryArea } from '#kit/lottery.ts'
import type { BetType } from './bet-type.ts'
import type { Drawing } from './draws.ts'

/** How a draw is shown and read. */
export type Shape = 'digits' | 'dice' | 'balls' | 'boats' | 'north' | 'south' | 'stations' | 'siam' | 'lao' | 'hanoi' | 'malay'

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
}
