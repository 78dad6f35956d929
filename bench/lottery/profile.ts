import { sql } from 'kysely'
import { openDatabase } from '#runtime/database.ts'
import type { Answered } from '../programs/profile.ts'
import { printTable, round } from '../ground/table.ts'
import type { LotteryStage } from './stage.ts'

/** The server counts its statements, those within functions too. */
export const watching = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track': 'all',
  track_io_timing: 'on',
} as const

const MOST = 25
const WIDTH = 150

type Statement = {
  readonly datname: string
  readonly top: boolean
  readonly calls: number
  readonly took: number
  readonly wal: number
  readonly query: string
}

/** What a part of the bench costs, by statement of the databases and by part of the programs; a statement's time has that of those within it. */
export async function openProfile({
  ground,
  house,
  arcade,
  tickets,
}: LotteryStage): Promise<{ readonly print: () => Promise<void> }> {
  const { db, close } = openDatabase({ url: ground.ownerUrl, connections: 1 })
  await sql`CREATE EXTENSION IF NOT EXISTS pg_stat_statements`.execute(db)
  await sql`SELECT pg_stat_statements_reset()`.execute(db)
  await Promise.all([house, arcade].map((program) => program.ask({ what: 'profile' })))
  const print = async () => {
    const programs = await Promise.all([house, arcade].map((program) => program.ask<Answered>({ what: 'profiled' })))
    const { rows } = await sql<Statement>`
      SELECT d.datname, s.toplevel AS top, s.calls::int, s.total_exec_time AS took, s.wal_bytes::float8 AS wal,
        left(regexp_replace(s.query, '[[:space:]]+', ' ', 'g'), ${WIDTH}) AS query
      FROM pg_stat_statements s JOIN pg_database d ON d.oid = s.dbid ORDER BY s.total_exec_time DESC LIMIT ${MOST}`.execute(db)
    await close()
    printTable(
      ['database', 'outermost', 'calls', 'µs a ticket', 'bytes of log a ticket', 'statement'],
      rows.map(({ datname, top, calls, took, wal, query }) => [
        datname,
        top ? 'yes' : '',
        calls,
        round((took * 1000) / tickets, 2),
        round(wal / tickets, 0),
        query.replaceAll('|', '/'),
      ]),
    )
    for (const [at, { parts = {} }] of programs.entries())
      printTable(
        [`part of the ${at === 0 ? 'house' : 'arcade'}`, 'of its processor time'],
        Object.entries(parts).map(([part, share]) => [part, `${round(share * 100, 1)} %`]),
      )
  }
  return { print }
}
