import { env } from 'node:process'
import fc from 'fast-check'
import { sql } from 'kysely'
import type { TestDatabase } from '../database.ts'

/** How often and from which seed: 200 cases of one seed in `npm test`; `npm run fuzz -- --seed N --cases N` sets both. */
const SEED = Number(env['FUZZ_SEED'] ?? 20260707)
const CASES = Number(env['FUZZ_CASES'] ?? 200)
/** Generous: other work may share the processor. */
export const TIME_LIMIT = 20_000 + CASES * 100

type Attempt<T> = (one: T) => Promise<void>

/** Tries every case one after the other; what fails is thrown with its seed and the smallest case found in the time that also fails. */
export async function tryCases<T>(cases: fc.Arbitrary<T>, attempt: Attempt<T>): Promise<void> {
  await fc.assert(fc.asyncProperty(cases, attempt), {
    seed: SEED,
    numRuns: CASES,
    interruptAfterTimeLimit: TIME_LIMIT * 0.8,
    markInterruptAsFailure: true,
  })
}

/** The same, where no money may move. The journal is looked at behind all cases, and behind each only where it moved, to name that case. */
export async function tryCasesWithoutMoney<T>(db: TestDatabase, cases: fc.Arbitrary<T>, attempt: Attempt<T>): Promise<void> {
  const mark = await moneyMark(db)
  await tryCases(cases, attempt)
  if ((await moneyMark(db)) === mark) return
  await tryCases(cases, async (one) => {
    const before = await moneyMark(db)
    await attempt(one)
    if ((await moneyMark(db)) !== before) throw new Error('this moves money')
  })
  throw new Error('money was moved by all of these cases together, and by none of them alone')
}

/** Moves when money does, and never back: where the journal stands, which only grows, and what all members have. */
async function moneyMark(db: TestDatabase): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    SELECT concat((SELECT sum(seq) FROM wallet.lane), ' ', (SELECT sum(balance) FROM wallet.account WHERE owner IS NOT NULL)) AS mark`.execute(
    db.owner,
  )
  return rows[0]?.mark ?? ''
}
