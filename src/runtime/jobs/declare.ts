import { sql } from 'kysely'
import { z, type ZodType } from 'zod'
import type { Millis } from '#kit/clock.ts'
import type { Tx } from '../database.ts'
import type { Log } from '../log.ts'

export type JobHalf = 'house' | 'arcade'

export type AddOptions = {
  /** Epoch milliseconds; at once without. */
  readonly at?: Millis
  /** One waiting job per key: adding it again replaces the one that waits. */
  readonly key?: string
  /** Jobs of one queue run one after the other. */
  readonly queue?: string
}

export type JobContext = {
  readonly log: Log
  /** Aborts when the process ends and the job should come to its end. */
  readonly signal: AbortSignal
  readonly attempt: number
  readonly lastAttempt: boolean
  /** The minute that a repeated job is for; it may run later. Null for others. */
  readonly scheduledFor: Millis | null
}

/** Work to do after the commit. It runs at least once, so it must bear being run twice. */
export type Job<Payload> = {
  readonly half: JobHalf
  readonly name: string
  readonly payload: ZodType<Payload>
  readonly attempts: number
  /** Adds it in the caller's transaction: it exists exactly if that commits. */
  readonly add: (tx: Tx, payload: Payload, options?: AddOptions) => Promise<void>
}

/** A job with what it does, and when it repeats by itself. */
export type Task = {
  readonly half: JobHalf
  readonly name: string
  readonly attempts: number
  readonly run: (payload: unknown, context: JobContext) => Promise<void>
  readonly cron: { readonly match: string; readonly payload: object } | null
}

export const jobSchema = (half: JobHalf) => `${half}_jobs`

/** `payload` is a schema of JSON values; amounts and ids travel as text. `name` is `module.verb`. */
export function declareJob<Payload extends object>(
  half: JobHalf,
  { name, payload, attempts = 25 }: { name: string; payload: ZodType<Payload>; attempts?: number },
): Job<Payload> {
  const schema = sql.id(jobSchema(half))
  return {
    half,
    name,
    payload,
    attempts,
    add: async (tx, content, { at, key, queue } = {}) => {
      await sql`SELECT 1 FROM ${schema}.add_job(
        identifier => ${name}, payload => ${JSON.stringify(payload.parse(content))}::json, queue_name => ${queue ?? null},
        run_at => ${at === undefined ? null : new Date(at)}::timestamptz, max_attempts => ${attempts}::int, job_key => ${key ?? null})`.execute(
        tx,
      )
    },
  }
}

type Run<Payload> = (payload: Payload, context: JobContext) => Promise<void>

/** Binds what a job does; its payload is checked before it runs. */
export function task<Payload>(job: Job<Payload>, run: Run<Payload>): Task {
  return { ...job, run: async (payload, context) => run(job.payload.parse(payload), context), cron: null }
}

/** The same, and it repeats by itself: five fields of cron in UTC, such as `5 2 * * *`. In all processes together it runs once. */
export function repeated<Payload extends object>(
  job: Job<Payload>,
  { match, payload }: { match: string; payload: Payload },
  run: Run<Payload>,
): Task {
  return { ...task(job, run), cron: { match, payload } }
}

const nothing = z.strictObject({})

/** A job of the house without content that repeats by itself: five fields of cron in UTC. */
export const every = (match: string, name: string, run: (context: JobContext) => Promise<void>): Task =>
  repeated(declareJob('house', { name, payload: nothing, attempts: 3 }), { match, payload: {} }, (_payload, context) =>
    run(context),
  )
