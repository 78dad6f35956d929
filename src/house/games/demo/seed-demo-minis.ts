import { UNITS_PER_WHOLE } from '#kit/money.ts'
import type { Tx } from '#runtime/database.ts'
import { listGame } from '../vendors/open-vendor.ts'

/** A game that is drawn at once, as the arcade lists it. */
export type DemoMini = {
  readonly code: string
  readonly names: Readonly<Record<string, string>>
  /** The most that a round returns, in stakes. */
  readonly highestTimes: number
}

/** The mini games of the arcade. Seeding again changes nothing. */
export async function seedDemoMinis(
  tx: Tx,
  { vendor, minis }: { readonly vendor: number; readonly minis: readonly DemoMini[] },
): Promise<void> {
  const terms = {
    gameType: 'MINI',
    smallestBet: UNITS_PER_WHOLE,
    largestStake: 10_000n * UNITS_PER_WHOLE,
    freeTrial: true,
    lines: 1,
  }
  for (const { code, ...mini } of minis) await listGame(tx, { vendor, ...terms, ...mini, gameCode: code, icon: code })
}
