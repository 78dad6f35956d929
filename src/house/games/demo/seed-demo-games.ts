import { UNITS_PER_WHOLE, type Units } from '#kit/money.ts'
import type { Tx } from '#runtime/database.ts'
import { listGame } from '../vendors/open-vendor.ts'

/** A game of the arcade that is no machine, as the arcade lists it. */
export type DemoGame = {
  readonly code: string
  readonly gameType: string
  readonly names: Readonly<Record<string, string>>
  /** Which kind of its type it is. */
  readonly classify?: string
  /** Names its picture. */
  readonly icon: string
  /** On which days of the week a lottery draws, from 1 for Monday. */
  readonly drawDays?: readonly number[]
  /** Left out where a bet is a part of what is staked. */
  readonly smallestBet?: Units
  /** Those that it takes; left out where any may be placed. */
  readonly stakes?: readonly Units[]
  /** The most that a round returns, in stakes. */
  readonly highestTimes: number
  /** Its return in percent, where no choice of a player has another. */
  readonly published?: { readonly percent: string }
}

/** What the arcade offers besides its machines. Seeding again changes nothing. */
export async function seedDemoGames(
  tx: Tx,
  { vendor, games }: { readonly vendor: number; readonly games: readonly DemoGame[] },
): Promise<void> {
  const terms = { largestStake: 10_000n * UNITS_PER_WHOLE, freeTrial: true, lines: 1 }
  for (const { code, ...game } of games) await listGame(tx, { vendor, ...terms, ...game, gameCode: code })
}
