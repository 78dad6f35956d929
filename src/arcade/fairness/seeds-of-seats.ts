import type { Database } from '#runtime/database.ts'
import { seedsInUse, type SeedsInUse } from './draw-from.ts'

const MOST = 10_000

/**
 * The seeds that seats draw from, remembered from draw to draw: a nonce that was not saved for the next round yet. Another process may have
 * moved them on; whoever saves a draw finds that out, and asks for them anew.
 */
export type SeedsOfSeats = {
  readonly of: (seat: bigint) => Promise<SeedsInUse>
  /** The draw with these was saved. */
  readonly spent: (seat: bigint, seeds: SeedsInUse) => void
  /** They are not as they were. */
  readonly forget: (seat: bigint) => void
}

export function rememberSeeds(db: Database): SeedsOfSeats {
  const known = new Map<bigint, SeedsInUse>()
  const keep = (seat: bigint, seeds: SeedsInUse) => {
    known.delete(seat)
    known.set(seat, seeds)
    const [oldest] = known.keys()
    if (known.size > MOST && oldest !== undefined) known.delete(oldest)
  }
  return {
    of: async (seat) => {
      const remembered = known.get(seat)
      if (remembered) return remembered
      const seeds = await seedsInUse(db, seat)
      keep(seat, seeds)
      return seeds
    },
    spent: (seat, seeds) => keep(seat, { ...seeds, nonce: seeds.nonce + 1 }),
    forget: (seat) => void known.delete(seat),
  }
}
