import { parseCronItems } from 'graphile-worker'
import { sql } from 'kysely'
import { MINUTE, type Millis } from '#kit/clock.ts'
import type { Database, Tx } from '../database.ts'
import { jobSchema, type JobHalf, type Task } from './declare.ts'
import { seeJobs, type SeenJob } from './inspect.ts'

/** A job that repeats by itself: five fields of cron in UTC. */
export type Repeat = { readonly task: string; readonly match: string; readonly attempts: number }

export const repeatsOf = (tasks: readonly Task[]): Repeat[] =>
  tasks.flatMap(({ name, attempts, cron }) => (cron ? [{ task: name, match: cron.match, attempts }] : []))

/** Minutes of 32 days: what comes more seldom has no next time here. */
const LOOK = 32 * 24 * 60

/** The first minute after a moment that fits; null where none does in 32 days. */
export function nextRun(match: string, now: Millis): Millis | null {
  const fits = parseCronItems([{ task: 'next', match }])[0]?.match
  if (!fits) return null
  for (let minutes = 1; minutes <= LOOK; minutes++) {
    const at = new Date((Math.floor(now / MINUTE) + minutes) * MINUTE)
    const digest = { min: at.getUTCMinutes(), hour: at.getUTCHours(), date: at.getUTCDate() }
    if (fits({ ...digest, month: at.getUTCMonth() + 1, dow: at.getUTCDay() })) return at.getTime()
  }
  return null
}

/** `job` is there while the last one is not done: it waits, runs, or failed. */
export type SeenRepeat = Repeat & { readonly lastAt: Date | null; readonly nextAt: Millis | null; readonly job: SeenJob | null }

export async function seeRepeats(
  db: Database | Tx,
  { half, repeats, now }: { readonly half: JobHalf; readonly repeats: readonly Repeat[]; readonly now: Millis },
): Promise<SeenRepeat[]> {
  const { rows } = await sql<{ task: string; at: Date | null }>`
    SELECT identifier AS task, last_execution AS at FROM ${sql.table(`${jobSchema(half)}._private_known_crontabs`)}`.execute(db)
  const last = new Map(rows.map(({ task, at }) => [task, at]))
  const seen: SeenRepeat[] = []
  for (const repeat of repeats) {
    const [job = null] = await seeJobs(db, { half, before: null, limit: 1, state: null, task: repeat.task })
    seen.push({ ...repeat, lastAt: last.get(repeat.task) ?? null, nextAt: nextRun(repeat.match, now), job })
  }
  return seen
}

/** Adds a repeating job out of its turn; pressing twice before it begins is one job. */
export async function runRepeat(
  tx: Tx,
  { half, task, attempts }: Pick<Repeat, 'task' | 'attempts'> & { half: JobHalf },
): Promise<void> {
  await sql`SELECT 1 FROM ${sql.id(jobSchema(half))}.add_job(identifier => ${task}, payload => '{}'::json, max_attempts => ${attempts}::int,
    job_key => ${`run ${task}`})`.execute(tx)
}
