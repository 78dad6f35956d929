import { EventEmitter } from 'node:events'
import { Logger, parseCronItems, run, type Task as WorkerTask, type WorkerEvents } from 'graphile-worker'
import { MINUTE } from '#kit/clock.ts'
import { openPool } from './database.ts'
import { rescueJobs, stayAlive } from './jobs/alive.ts'
import { jobSchema, type JobHalf, type Task } from './jobs/declare.ts'
import { jobRole } from './jobs/install.ts'
import { patientPool } from './jobs/patient-pool.ts'
import type { Log } from './log.ts'

export { declareJob, every, repeated, task, type AddOptions, type Job, type JobContext, type Task } from './jobs/declare.ts'
export { countJobs, jobLateness, retryJob, seeJobs, type JobState, type SeenJob } from './jobs/inspect.ts'
export { repeatsOf, runRepeat, seeRepeats, type Repeat, type SeenRepeat } from './jobs/repeats.ts'
export { installJobs } from './jobs/install.ts'

export type JobOptions = {
  readonly url: string
  readonly half: JobHalf
  readonly tasks: readonly Task[]
  readonly log: Log
  readonly concurrency?: number
}

export type RunningJobs = {
  /** False once the runner has ended by itself: the process should end as well. */
  readonly running: () => boolean
  /** Takes no new job and waits for those that run; they are told to end by their signal. */
  readonly stop: () => Promise<void>
}

const RESCUE_EVERY = MINUTE / 2
const LONGEST_END = 15_000

/** Runs the jobs of one half in this process. A failed one is tried again, each time later, as often as its declaration says. */
export async function startJobs({ url, half, tasks, log, concurrency = 4 }: JobOptions): Promise<RunningJobs> {
  const schema = jobSchema(half)
  const foreign = tasks.find((one) => one.half !== half)
  if (foreign) throw new Error(`the job ${foreign.name} is not of the ${half}`)
  const onBroken = (error: Error) => log.warn({ err: error }, 'a connection of the jobs broke')
  // The runner wants its ids as text, as the driver reads them by itself.
  const pool = patientPool(
    openPool({ url, role: jobRole[half], connections: concurrency + 4, name: `${half} jobs`, onBroken }, null),
  )
  const alive = stayAlive(pool, log)
  const events = new EventEmitter() as WorkerEvents
  events.on('worker:create', ({ worker }) => alive.add(worker.workerId))
  const rescue = () =>
    rescueJobs(pool, { schema, youngest: '30 seconds' }).then(
      (dead) => dead.length > 0 && log.warn({ dead }, 'gave back the jobs of dead workers'),
      (error: unknown) => log.warn({ err: error }, 'could not look for jobs of dead workers'),
    )
  const runner = await run({
    pgPool: pool,
    schema,
    events,
    concurrency,
    noHandleSignals: true,
    pollInterval: 1000,
    gracefulShutdownAbortTimeout: LONGEST_END,
    taskList: Object.fromEntries(tasks.map((one) => [one.name, workerTask(one, log)])),
    parsedCronItems: parseCronItems(
      tasks.flatMap(({ name, attempts, cron }) =>
        cron
          ? [
              {
                task: name,
                match: cron.match,
                payload: { ...cron.payload },
                options: { maxAttempts: attempts, backfillPeriod: 0 },
              },
            ]
          : [],
      ),
    ),
    logger: new Logger(() => (level, message, meta) => {
      const { error } = meta as { error?: unknown }
      if (level === 'error') log.error({ err: error }, message)
      else if (level === 'warning') log.warn({ err: error }, message)
      else log.debug(message)
    }),
  })
  await rescue()
  const timer = setInterval(() => void rescue(), RESCUE_EVERY)
  let running = true
  const ended = runner.promise
    .catch((error: unknown) => log.error({ err: error }, 'the jobs ended by themselves'))
    .finally(() => (running = false))
  return {
    running: () => running,
    stop: async () => {
      clearInterval(timer)
      if (running) await runner.stop()
      await ended
      await alive.close()
      await pool.end()
    },
  }
}

function workerTask({ name, run }: Task, log: Log): WorkerTask {
  return async (payload, helpers) => {
    const { _cron: cron, ...content } = payload as { _cron?: { ts: string } }
    const { attempts, max_attempts: most } = helpers.job
    await run(content, {
      log: log.child({ job: name }),
      signal: helpers.abortSignal,
      attempt: attempts,
      lastAttempt: attempts >= most,
      scheduledFor: cron ? Date.parse(cron.ts) : null,
    })
  }
}
