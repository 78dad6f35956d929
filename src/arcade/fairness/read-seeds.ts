import type { Database, Tx } from '#runtime/database.ts'
import type { Proof, Seeds } from './contract.ts'
import type { Drawn } from './rules/draw.ts'
import { pairById, pairsInUse } from './store.ts'

/** What a player may know before playing: the commitments, the player's own seed, and the nonce to come. */
export async function readSeeds(db: Database | Tx, player: bigint): Promise<Seeds> {
  const { current, next } = await pairsInUse(db, player)
  if (!current || !next) throw new Error(`the player ${player} has no seeds`)
  return {
    commitment: current.commitment,
    clientSeed: current.client_seed,
    nonce: current.nonce,
    nextCommitment: next.commitment,
  }
}

/** What a round was drawn from; the server seed only once its pair is retired. */
export async function readProof(
  db: Database | Tx,
  drawn: { pair: bigint; nonce: number; draws: readonly Drawn[] },
): Promise<Proof> {
  const pair = await pairById(db, drawn.pair)
  if (!pair) throw new Error(`no pair ${drawn.pair}`)
  return {
    commitment: pair.commitment,
    serverSeed: pair.server_seed,
    clientSeed: pair.client_seed,
    nonce: drawn.nonce,
    draws: [...drawn.draws],
  }
}
