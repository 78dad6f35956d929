import type { Clock } from '#kit/clock.ts'
import type { Random } from '#kit/random.ts'
import type { Database, Isolate } from '#runtime/database.ts'
import type { Directory, Merchant } from '#house/merchants/index.ts'
import type { Version } from './rules/programme.ts'

/** What the job of referral works with. */
export type Keeping = {
  readonly db: Database
  readonly transact: Isolate
  readonly directory: Directory
  readonly clock: Clock
  readonly random: Random
  readonly signal?: AbortSignal
}

/** Whose friends it looks at, and what was ever offered for them. */
export type Offering = { readonly merchant: Merchant; readonly versions: readonly Version[] }

const PAGE = 200

type Page = { readonly after: bigint; readonly limit: number }

/** Goes through members page by page until there are no more or the process ends. */
export async function eachPage<One extends { readonly member: bigint }>(
  { signal }: Keeping,
  read: (page: Page) => Promise<readonly One[]>,
  deed: (page: readonly One[]) => Promise<void>,
): Promise<void> {
  let after: bigint | null = 0n
  while (after !== null && !signal?.aborted) {
    const page: readonly One[] = await read({ after, limit: PAGE })
    if (page.length > 0) await deed(page)
    after = page.length === PAGE ? (page.at(-1)?.member ?? null) : null
  }
}
