import { sql } from 'kysely'
import type { Database } from '../database.ts'
import type { GaugeOptions } from '../metrics.ts'

/** Whether the server's archive of what it writes stands still, which copies of the database need; a server without one has nothing that could. */
export const archiveGauge = (db: Database): GaugeOptions => ({
  name: 'archive_failing',
  help: 'Whether the database server failed to archive what it wrote, and did not succeed since: 1 or 0',
  read: async () => {
    const { rows } = await sql<{ failing: boolean }>`
      SELECT coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) AS failing FROM pg_stat_archiver`.execute(
      db,
    )
    return rows[0]?.failing ? 1 : 0
  },
})
