import type { Database } from '#runtime/database.ts'
import { seedsInUse, type SeedsInUse } from './draw-from.ts'

const MOST = 10_000

/**
 * The seeds that players draw from, remembered from draw to draw: a nonce that was not saved for the next round yet. Another process may have
 * moved them on; whoever saves a draw finds that out, and asks for them anew.
 */
export type SeedsOfPlayers = {
  readonly of: (player: bigint) => Promise<SeedsInUse>
  /** The draw with these was saved. */
  readonly spent: (player: bigint, seeds: SeedsInUse) => void
  /** They are not as they were. */
  readonly forget: (player: bigint) => void
}

export function rememberSeeds(db: Database): SeedsOfPlayers {
  const known = new Map<bigint, SeedsInUse>()
  const keep = (player: bigint, seeds: SeedsInUse) => {
    known.delete(player)
    known.set(player, seeds)
    const [oldest] = known.keys()
    if (known.size > MOST && oldest !== undefined) known.delete(oldest)
  }
  return {
    of: async (player) => {
      const remembered = known.get(player)
      if (remembered) return remembered
      const seeds = await seedsInUse(db, player)
      keep(player, seeds)
      return seeds
    },
    spent: (player, seeds) => keep(player, { ...seeds, nonce: seeds.nonce + 1 }),
    forget: (player) => void known.delete(player),
  }
}
