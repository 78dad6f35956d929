import { sql } from 'kysely'
import { MINUTE, type Clock, type Millis } from '#kit/clock.ts'
import type { Database } from '#runtime/database.ts'

/** A nonce may not come again for so long; the time window of a signature is shorter. */
const KEPT: Millis = 10 * MINUTE

type Waiting = { keyId: string; nonce: string; fresh: (fresh: boolean) => void; failed: (error: unknown) => void }

/**
 * Which nonces were seen, in all processes. Those that arrive while one statement runs go together in the next, so that a call pays a
 * small share of one insert.
 */
export class Nonces {
  readonly #db: Database
  readonly #clock: Clock
  #waiting: Waiting[] = []
  #running = false
  #prunedAt: Millis = 0

  constructor(db: Database, clock: Clock) {
    this.#db = db
    this.#clock = clock
  }

  /** True for the first use of a key's nonce. */
  use(keyId: string, nonce: string): Promise<boolean> {
    return new Promise((fresh, failed) => {
      this.#waiting.push({ keyId, nonce, fresh, failed })
      if (!this.#running) void this.#run()
    })
  }

  async #run(): Promise<void> {
    this.#running = true
    await new Promise(setImmediate)
    while (this.#waiting.length > 0) {
      const batch = this.#waiting
      this.#waiting = []
      await this.#insert(batch).catch((error: unknown) => {
        for (const one of batch) one.failed(error)
      })
    }
    this.#running = false
  }

  async #insert(batch: readonly Waiting[]): Promise<void> {
    const now = this.#clock()
    const first = new Map<string, Waiting>()
    for (const one of batch) {
      const name = `${one.keyId}\n${one.nonce}`
      if (first.has(name)) one.fresh(false)
      else first.set(name, one)
    }
    const list = [...first.values()]
    const [keys, nonces] = [list.map((one) => one.keyId), list.map((one) => one.nonce)]
    // Those that were seen before are answered: as a rule there are none.
    const { rows } = await sql<{ k: string; n: string }>`
      WITH asked AS (SELECT k, n FROM unnest(${keys}::text[], ${nonces}::text[]) u(k, n)),
        fresh AS (INSERT INTO games.nonce (key_id, nonce, at) SELECT k, n, ${new Date(now)} FROM asked ON CONFLICT DO NOTHING RETURNING key_id, nonce)
      SELECT k, n FROM asked EXCEPT SELECT key_id, nonce FROM fresh`.execute(this.#db)
    const seen = new Set(rows.map((row) => `${row.k}\n${row.n}`))
    for (const [name, one] of first) one.fresh(!seen.has(name))
    if (now - this.#prunedAt > MINUTE) {
      this.#prunedAt = now
      await sql`DELETE FROM games.nonce WHERE at < ${new Date(now - KEPT)}`.execute(this.#db)
    }
  }
}
