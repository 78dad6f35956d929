import type { Millis } from '#kit/clock.ts'
import { hex } from '#kit/ids.ts'
import type { Random } from '#kit/random.ts'
import type { Tx } from '#runtime/database.ts'
import { commitmentOf } from './rules/stream.ts'
import { serverSeedOf, type SeedKey } from './server-seed.ts'
import { addPair, pairsInUse, type PairRow } from './store.ts'

export type SeedPorts = { readonly seedKey: SeedKey; readonly random: Random }

/** Gives a player the first pairs: one to draw with and one to follow, both committed to. A player that has them keeps them. */
export async function ensureSeeds(tx: Tx, { player, at }: { player: bigint; at: Millis }, ports: SeedPorts): Promise<void> {
  const { current, next } = await pairsInUse(tx, player)
  const clientSeed = hex(ports.random(8))
  if (!current) await newPair(tx, { player, at, state: 'current', clientSeed }, ports)
  if (!next) await newPair(tx, { player, at, state: 'next', clientSeed }, ports)
}

export async function newPair(
  tx: Tx,
  pair: { player: bigint; at: Millis; state: 'current' | 'next'; clientSeed: string },
  { seedKey, random }: SeedPorts,
): Promise<void> {
  const salt = Buffer.from(random(32))
  await addPair(tx, {
    player: pair.player,
    state: pair.state,
    salt,
    commitment: commitmentOf(serverSeedOf(seedKey, salt)),
    client_seed: pair.clientSeed,
    made_at: new Date(pair.at),
  })
}

/** The seed that was committed to. Another seed key than the one that made it would draw something else, so it is not accepted. */
export function committedSeed(pair: Pick<PairRow, 'salt' | 'commitment'>, seedKey: SeedKey): string {
  const serverSeed = serverSeedOf(seedKey, pair.salt)
  if (commitmentOf(serverSeed) !== pair.commitment)
    throw new Error('the seed key is not the one that the seeds were committed with')
  return serverSeed
}
