import { sql } from 'kysely'
import type { Database, Tx } from '../database.ts'
import { jobSchema, type JobHalf } from './declare.ts'

/** waiting: for its time or turn · running · failed: will be tried again · dead: will not, by itself */
export type JobState = 'waiting' | 'running' | 'failed' | 'dead'

export type SeenJob = {
  readonly id: bigint
  readonly task: string
  readonly state: JobState
  readonly attempts: number
  readonly mostAttempts: number
  readonly runAt: Date
  readonly createdAt: Date
  readonly lastError: string | null
  readonly payload: unknown
}

const stateOf = sql`CASE
  WHEN j.locked_at IS NOT NULL THEN 'running'
  WHEN j.attempts >= j.max_attempts THEN 'dead'
  WHEN j.attempts > 0 THEN 'failed'
  ELSE 'waiting' END`

const tables = (half: JobHalf) => ({
  jobs: sql.table(`${jobSchema(half)}._private_jobs`),
  tasks: sql.table(`${jobSchema(half)}._private_tasks`),
})

type Input = {
  readonly half: JobHalf
  readonly before: bigint | null
  readonly limit: number
  readonly state: JobState | null
  readonly task: string | null
}

/** The jobs that are not done, newest first. One that is done leaves no row. */
export async function seeJobs(db: Database | Tx, { half, before, limit, state, task }: Input): Promise<readonly SeenJob[]> {
  const { jobs, tasks } = tables(half)
  const { rows } = await sql<SeenJob>`
    SELECT j.id, t.identifier AS task, ${stateOf} AS state, j.attempts::int AS attempts, j.max_attempts::int AS "mostAttempts",
      j.run_at AS "runAt", j.created_at AS "createdAt", j.last_error AS "lastError", j.payload
    FROM ${jobs} j JOIN ${tasks} t ON t.id = j.task_id
    WHERE (${before}::bigint IS NULL OR j.id < ${before}::bigint) AND (${task}::text IS NULL OR t.identifier = ${task}::text)
      AND (${state}::text IS NULL OR ${stateOf} = ${state}::text)
    ORDER BY j.id DESC LIMIT ${limit}`.execute(db)
  return rows
}

export async function countJobs(db: Database | Tx, half: JobHalf): Promise<Readonly<Record<JobState, number>>> {
  const { rows } = await sql<{ state: JobState; count: number }>`
    SELECT ${stateOf} AS state, count(*)::int AS count FROM ${tables(half).jobs} j GROUP BY 1`.execute(db)
  return { waiting: 0, running: 0, failed: 0, dead: 0, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) }
}

/** For how many seconds the job that is due for longest has waited for somebody to take it. */
export async function jobLateness(db: Database | Tx, half: JobHalf): Promise<number> {
  const { rows } = await sql<{ late: number }>`
    SELECT coalesce(max(extract(epoch FROM now() - j.run_at)), 0)::float8 AS late FROM ${tables(half).jobs} j
    WHERE j.locked_at IS NULL AND j.attempts < j.max_attempts AND j.run_at < now()`.execute(db)
  return rows[0]?.late ?? 0
}

/** Runs a job once more, now, with one attempt of its own. Answers the job as it stood, or null where there is none such. */
export async function retryJob(tx: Tx, { half, id, now }: { half: JobHalf; id: bigint; now: Date }): Promise<SeenJob | null> {
  const [job] = await seeJobs(tx, { half, before: id + 1n, limit: 1, state: null, task: null })
  if (!job || job.id !== id || job.state === 'running') return job?.id === id ? job : null
  await sql`
    SELECT 1 FROM ${sql.table(`${jobSchema(half)}.reschedule_jobs`)}(
      ${[id]}::bigint[], run_at => ${now}, attempts => ${Math.min(job.attempts, job.mostAttempts - 1)}::int)`.execute(tx)
  return job
}
