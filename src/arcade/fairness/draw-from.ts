import { isDeepStrictEqual } from 'node:util'
import type { Database } from '#runtime/database.ts'
import { committedSeed, type SeedPorts } from './ensure-seeds.ts'
import { drawing, type Drawn } from './rules/draw.ts'
import { pairById, pairsInUse, type PairRow } from './store.ts'

/** The pair that a player's next round is drawn from, and its next nonce. Looking it up commits to nothing. */
export type SeedsInUse = Pick<PairRow, 'id' | 'salt' | 'commitment' | 'client_seed' | 'nonce'>

export type DrawnFrom<Outcome> = {
  readonly pair: bigint
  readonly nonce: number
  readonly draws: readonly Drawn[]
  readonly outcome: Outcome
}

export async function seedsInUse(db: Database, player: bigint): Promise<SeedsInUse> {
  const { current } = await pairsInUse(db, player)
  if (!current) throw new Error(`the player ${player} has no seeds`)
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

type Continued = { readonly pair: bigint; readonly nonce: number; readonly draws: readonly Drawn[] }

/**
 * Draws a round on, from the seeds and the nonce that it was drawn from: `play` begins with the first number again, and the numbers of before
 * come first. Answers all of them.
 */
export async function drawOn<Outcome>(
  db: Database,
  { before, play }: { readonly before: Continued; readonly play: (below: (bound: number) => number) => Outcome },
  ports: Pick<SeedPorts, 'seedKey'>,
): Promise<Omit<DrawnFrom<Outcome>, 'pair' | 'nonce'>> {
  const pair = await pairById(db, before.pair)
  if (!pair) throw new Error(`there is no pair ${before.pair}`)
  const { draws, outcome } = drawFrom({ ...pair, nonce: before.nonce }, play, ports)
  if (!isDeepStrictEqual(draws.slice(0, before.draws.length), before.draws))
    throw new Error('a round is not drawn on as it began')
  return { draws, outcome }
}
