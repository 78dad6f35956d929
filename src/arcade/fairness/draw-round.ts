import type { Tx } from '../../runtime/database.ts'
import { committedSeed, type SeedPorts } from './ensure-seeds.ts'
import { drawing, type Drawn } from './rules/draw.ts'
import { countDraw, lockSeeds, pairsInUse } from './store.ts'

export type DrawnRound<Outcome> = {
  readonly pair: bigint
  readonly nonce: number
  readonly draws: readonly Drawn[]
  readonly outcome: Outcome
}

/**
 * Draws one round of the seat with its next nonce, inside the transaction that saves the outcome: the nonce counts only if the
 * outcome is kept, and a nonce that counts is never drawn with again.
 */
export async function drawRound<Outcome>(
  tx: Tx,
  { seat, play }: { seat: bigint; play: (below: (bound: number) => number) => Outcome },
  { seedKey }: Pick<SeedPorts, 'seedKey'>,
): Promise<DrawnRound<Outcome>> {
  await lockSeeds(tx, seat)
  const { current: pair } = await pairsInUse(tx, seat)
  if (!pair) throw new Error(`the seat ${seat} has no seeds`)
  const { below, draws } = drawing({ serverSeed: committedSeed(pair, seedKey), clientSeed: pair.client_seed, nonce: pair.nonce })
  const outcome = play(below)
  await countDraw(tx, pair.id)
  return { pair: pair.id, nonce: pair.nonce, draws, outcome }
}
