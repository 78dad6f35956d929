import type { Millis } from '#kit/clock.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import type { RetiredSeeds, Seeds } from './contract.ts'
import { committedSeed, newPair, type SeedPorts } from './ensure-seeds.ts'
import { readSeeds } from './read-seeds.ts'
import { bringUp, lockPair, lockSeeds, pairByCommitment, pairsInUse, retirePair, type PairRow } from './store.ts'

type Rotation = {
  readonly player: bigint
  /** The commitment of the pair to retire. */
  readonly retire: string
  /** Absent: the player's seed stays. */
  readonly clientSeed: string | undefined
  readonly at: Millis
}
/** Whether the player has a round whose outcome is not final yet. */
export type OpenRound = (tx: Tx, player: bigint) => Promise<boolean>

type Rotated = { readonly retired: RetiredSeeds; readonly current: Seeds }

/**
 * Retires the pair in use and reveals its server seed; the pair committed to as next takes its place. Asked again for a pair
 * already retired it answers the same and rotates nothing, so a lost answer costs no pair.
 */
export async function rotateSeeds(
  tx: Tx,
  rotation: Rotation,
  ports: SeedPorts & { readonly openRound: OpenRound },
): Promise<Rotated | Refusal<'seeds_unknown' | 'round_open', null>> {
  await lockSeeds(tx, rotation.player)
  const { current, next } = await pairsInUse(tx, rotation.player)
  if (!current || !next) throw new Error(`the player ${rotation.player} has no seeds`)
  if (current.commitment === rotation.retire) {
    const refused = await retire(tx, { current, next, rotation }, ports)
    if (isRefusal(refused)) return refused
  }
  const pair = await pairByCommitment(tx, { player: rotation.player, commitment: rotation.retire })
  if (pair?.state !== 'retired') return refuse('seeds_unknown')
  return { retired: revealed(pair), current: await readSeeds(tx, rotation.player) }
}

async function retire(
  tx: Tx,
  { current, next, rotation }: { current: PairRow; next: PairRow; rotation: Rotation },
  ports: SeedPorts & { readonly openRound: OpenRound },
): Promise<Refusal<'round_open', null> | null> {
  await lockPair(tx, current.id)
  if (await ports.openRound(tx, rotation.player)) return refuse('round_open')
  const clientSeed = rotation.clientSeed ?? current.client_seed
  await retirePair(tx, { id: current.id, serverSeed: committedSeed(current, ports.seedKey), at: new Date(rotation.at) })
  await bringUp(tx, { id: next.id, clientSeed })
  await newPair(tx, { player: rotation.player, at: rotation.at, state: 'next', clientSeed }, ports)
  return null
}

function revealed(pair: PairRow): RetiredSeeds {
  if (pair.server_seed === null) throw new Error(`the pair ${pair.id} is retired without its seed`)
  return { commitment: pair.commitment, serverSeed: pair.server_seed, clientSeed: pair.client_seed, rounds: pair.nonce }
}
