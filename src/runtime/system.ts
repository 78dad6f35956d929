import { randomFillSync } from 'node:crypto'
import type { Clock } from '#kit/clock.ts'
import type { Random } from '#kit/random.ts'

/** The machine's own time; given to the edge, and by it to everyone else. */
export const systemClock: Clock = () => Date.now()

const POOL = 8192
const pool = new Uint8Array(POOL)
let used = POOL

/**
 * The operating system's CSPRNG: for every secret, id and outcome. It is asked for many bytes at once, since a call costs more than they do; what
 * is handed out is wiped here, and never handed out again.
 */
export const systemRandom: Random = (bytes) => {
  if (bytes > POOL / 8) return randomFillSync(new Uint8Array(bytes))
  if (used + bytes > POOL) {
    randomFillSync(pool)
    used = 0
  }
  const taken = pool.slice(used, used + bytes)
  pool.fill(0, used, used + bytes)
  used += bytes
  return taken
}
