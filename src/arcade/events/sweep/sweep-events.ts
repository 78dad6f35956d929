import { sql } from 'kysely'
import { DAY, type Clock, type Millis } from '#kit/clock.ts'
import type { Database } from '#runtime/database.ts'

/** What nobody bet on is kept so long. */
const KEPT: Millis = 90 * DAY

/** Events of one look: its locks are held no longer than that takes. */
const TOGETHER = 500

type Sweeping = {
  readonly db: Database
  readonly clock: Clock
  /** Games whose events a source tells of; what people said is kept. */
  readonly games: readonly string[]
}

/**
 * Deletes old draws and matches that nobody bet on, until none is left or `ending`. Chains are verified by their links alone, and a match is
 * computed again from its link: neither needs the event. Answers how many events were looked at.
 */
export async function sweepEvents({ db, clock, games }: Sweeping, ending: () => boolean): Promise<number> {
  const before = new Date(clock() - KEPT)
  for (let all = 0; ;) {
    const { rows } = await sql<{ seen: number }>`SELECT events.sweep(${before}, ${games}::text[], ${TOGETHER}) AS seen`.execute(
      db,
    )
    const seen = rows[0]?.seen ?? 0
    all += seen
    if (seen < TOGETHER || ending()) return all
  }
}
