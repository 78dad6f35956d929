import { randomBytes } from 'node:crypto'
import type { Clock } from '#kit/clock.ts'
import type { Random } from '#kit/random.ts'

/** The machine's own time; given to the edge, and by it to everyone else. */
export const systemClock: Clock = () => Date.now()

/** The operating system's CSPRNG: for every secret, id and outcome. */
export const systemRandom: Random = (bytes) => new Uint8Array(randomBytes(bytes))
