import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'

export type Schedule = {
  readonly published: boolean
  /** Shown from then on, until before then; null where that end is open. */
  readonly from: Millis | null
  readonly until: Millis | null
}

export const date = (at: Millis | null) => (at === null ? null : new Date(at))
/** A schedule's columns, as every store of the module reads them. */
export const scheduleColumns = sql`published, (extract(epoch FROM shown_from) * 1000)::float8 AS "from", (extract(epoch FROM shown_until) * 1000)::float8 AS until`
