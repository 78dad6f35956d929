import { env } from 'node:process'
import fc from 'fast-check'
import { sql } from 'kysely'
import type { TestDatabase } from '../database.ts'

/** How often and from which seed: 200 cases of one seed in `npm test`; `npm run fuzz -- --seed N --cases N` sets both. */
const SEED = Number(env['FUZZ_SEED'] ?? 20260707)
const CASES = Number(env['FUZZ_CASES'] ?? 200)
/** Generous: other work may share the processor. */
export const TIME_LIMIT = 20_000 + CASES * 100

/** Tries every case one after the other; what fails is thrown with its seed and the smallest case found in the time that also fails. */
export async function tryCases<T>(cases: fc.Arbitrary<T>, attempt: (one: T) => Promise<void>): Promise<void> {
  await fc.assert(fc.asyncProperty(cases, attempt), {
    seed: SEED,
    numRuns: CASES,
    interruptAfterTimeLimit: TIME_LIMIT * 0.8,
    markInterruptAsFailure: true,
  })
}

/** Moves when money does: where the journal stands, and what all members have. */
export async function moneyMark(db: TestDatabase): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    SELECT concat((SELECT sum(seq) FROM wallet.lane), ' ', (SELECT sum(balance) FROM wallet.account WHERE owner IS NOT NULL)) AS mark`.execute(
    db.owner,
  )
  return rows[0]?.mark ?? ''
}
