import type { Clock } from '#kit/clock.ts'
import type { Random } from '#kit/random.ts'
import type { Database, Isolate } from '#runtime/database.ts'
import type { Tools } from '#house/members/index.ts'
import type { Directory } from '#house/merchants/index.ts'

/** What the jobs of campaigns work with. */
export type Keeping = {
  readonly db: Database
  readonly transact: Isolate
  readonly directory: Directory
  readonly clock: Clock
  readonly random: Random
  readonly tools: Pick<Tools, 'vault' | 'outbox' | 'siteOf'>
  readonly signal?: AbortSignal
}
