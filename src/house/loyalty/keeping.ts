import type { Clock } from '#kit/clock.ts'
import type { Random } from '#kit/random.ts'
import type { Database, Isolate } from '#runtime/database.ts'
import type { Directory } from '#house/merchants/index.ts'

/** What the jobs of loyalty work with. */
export type Keeping = {
  readonly db: Database
  readonly transact: Isolate
  readonly directory: Directory
  readonly clock: Clock
  readonly random: Random
  readonly signal?: AbortSignal
}

const PAGE = 200

type Page = { readonly after: bigint; readonly limit: number }

/** Goes through members page by page, each once, until there are no more or the process ends. */
export async function each<One extends { readonly member: bigint }>(
  { signal }: Keeping,
  read: (page: Page) => Promise<readonly One[]>,
  deed: (one: One) => Promise<void>,
): Promise<void> {
  let after: bigint | null = 0n
  while (after !== null && !signal?.aborted) {
    const page: readonly One[] = await read({ after, limit: PAGE })
    for (const one of page) if (!signal?.aborted) await deed(one)
    after = page.length === PAGE ? (page.at(-1)?.member ?? null) : null
  }
}
