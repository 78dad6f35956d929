import { Logger, runOnce } from 'graphile-worker'
import { openPool } from '#runtime/database.ts'
import { jobSchema, type Task } from '#runtime/jobs/declare.ts'
import { jobRole } from '#runtime/jobs/install.ts'
import { openLog } from '#runtime/log.ts'
import type { TestDatabase } from './database.ts'

const log = openLog({ name: 'test', level: 'silent' })
const silent = new Logger(() => () => {})

/** Runs every job that is due now, and those which they add, one after the other. Throws the error of the first that fails. */
export async function runDueJobs(db: TestDatabase, tasks: readonly Task[]): Promise<void> {
  const half = tasks[0]?.half
  if (!half) return
  const pool = openPool({ url: db.url, role: jobRole[half], connections: 4 }, null)
  const failures: unknown[] = []
  const signal = new AbortController().signal
  const taskList = Object.fromEntries(
    tasks.map(({ name, run }) => [
      name,
      async (payload: unknown) => {
        try {
          await run(payload, { log, signal, attempt: 1, lastAttempt: false, scheduledFor: null })
        } catch (error) {
          failures.push(error)
          throw error
        }
      },
    ]),
  )
  try {
    await runOnce({ pgPool: pool, schema: jobSchema(half), taskList, concurrency: 1, noHandleSignals: true, logger: silent })
  } finally {
    await pool.end()
  }
  if (failures.length > 0) throw failures[0]
}
