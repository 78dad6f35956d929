import type { Database } from '#runtime/database.ts'
import { committedSeed, type SeedPorts } from './ensure-seeds.ts'
import { drawing, type Drawn } from './rules/draw.ts'
import { pairsInUse, type PairRow } from './store.ts'

/** The pair that a seat's next round is drawn from, and its next nonce. Looking it up commits to nothing. */
export type SeedsInUse = Pick<PairRow, 'id' | 'salt' | 'commitment' | 'client_seed' | 'nonce'>

export type DrawnFrom<Outcome> = {
  readonly pair: bigint
  readonly nonce: number
  readonly draws: readonly Drawn[]
  readonly outcome: Outcome
}

export async function seedsInUse(db: Database, seat: bigint): Promise<SeedsInUse> {
  const { current } = await pairsInUse(db, seat)
  if (!current) throw new Error(`the seat ${seat} has no seeds`)
  return current
}

/**
 * Draws one round from these seeds. It counts only when `fairness.count_draw` says, in the transaction that saves the outcome, that pair
 * and nonce are still the ones in use: a nonce that counts is never drawn with again.
 */
export function drawFrom<Outcome>(
  seeds: SeedsInUse,
  play: (below: (bound: number) => number) => Outcome,
  { seedKey }: Pick<SeedPorts, 'seedKey'>,
): DrawnFrom<Outcome> {
  const entropy = { serverSeed: committedSeed(seeds, seedKey), clientSeed: seeds.client_seed, nonce: seeds.nonce }
  const { below, draws } = drawing(entropy)
  return { pair: seeds.id, nonce: seeds.nonce, draws, outcome: play(below) }
}
