import { sql } from 'kysely'
import type { Database } from '../database.ts'
import type { GaugeOptions } from '../metrics.ts'

/** Files of what the server wrote that wait to be archived: so many wait only where the archive does not go on, though it reports no failure. */
const MOST_WAITING = 16

/** Whether the server's archive of what it writes stands still, which copies of the database need; a server without one has nothing that could. */
export const archiveGauge = (db: Database): GaugeOptions => ({
  name: 'archive_failing',
  help: 'Whether the database server failed to archive what it wrote and did not succeed since, or is far behind with it: 1 or 0',
  read: async () => {
    const { rows } = await sql<{ failing: boolean }>`
      WITH archiver AS (
        SELECT last_failed_time > coalesce(last_archived_time, '-infinity') AS failed,
               current_setting('archive_mode') <> 'off' AS archives,
               pg_size_bytes(current_setting('wal_segment_size')) AS file,
               CASE WHEN last_archived_wal IS NULL THEN repeat('0', 24)
                    WHEN last_archived_wal ~ '^[0-9A-F]{24}' THEN left(last_archived_wal, 24)
               END AS archived
        FROM pg_stat_archiver
      ), written AS (
        SELECT *, pg_wal_lsn_diff(pg_current_wal_lsn(), (substr(archived, 9, 8) || '/0')::pg_lsn) / file
                  - ('x' || right(archived, 8))::bit(32)::bigint AS ahead
        FROM archiver
      )
      SELECT coalesce(failed, false) OR coalesce(archives AND ahead > ${MOST_WAITING}, false) AS failing FROM written`.execute(db)
    return rows[0]?.failing ? 1 : 0
  },
})
