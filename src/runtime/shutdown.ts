import { setTimeout as pause } from 'node:timers/promises'
import type { Millis } from '#kit/clock.ts'
import type { Log } from './log.ts'

type Stop = { readonly name: string; readonly stop: () => Promise<unknown> | void }
type Check = () => boolean | Promise<boolean>

/** What a program is given while it starts: it names what must be checked, and what must be stopped. */
export type Stage = {
  /** Stops run one after the other, the last named first: name the database before what uses it. */
  readonly onStop: (name: string, stop: Stop['stop']) => void
  /** Part of readiness. A check that throws or takes longer than two seconds counts as false. */
  readonly onReady: (name: string, check: Check) => void
  /** Names a part that this installation does without, by its configuration. */
  readonly without: (name: string) => void
  /** For `/readyz`: those parts. */
  readonly lacks: readonly string[]
  /** For `/readyz`: every check by name, and `accepting`, which is false before the start has ended and from its end on. */
  readonly readiness: () => Promise<Readonly<Record<string, boolean>>>
  /** Aborts when the end begins: long waits of jobs and readers listen to it. */
  readonly ending: AbortSignal
}

export type Lifecycle = {
  readonly stage: Stage
  readonly begin: (start: (stage: Stage) => Promise<void>) => Promise<void>
  /** Unready at once, a pause for the balancer to notice, then the stops. Answers whether all of them ended in time. */
  readonly end: (why: string) => Promise<boolean>
}

export type LifecycleOptions = {
  readonly log: Log
  /** How long to stay unready before the first stop. */
  readonly drainPause?: Millis
  /** For all stops together. A balancer gives up on us after 30 seconds. */
  readonly deadline?: Millis
}

const LONGEST_CHECK: Millis = 2000

export function openLifecycle({ log, drainPause = 0, deadline = 25_000 }: LifecycleOptions): Lifecycle {
  const stops: Stop[] = []
  const checks = new Map<string, Check>()
  const lacks: string[] = []
  const ending = new AbortController()
  let accepting = false
  let ended: Promise<boolean> | null = null

  const stage: Stage = {
    onStop: (name, stop) => void stops.push({ name, stop }),
    onReady: (name, check) => void checks.set(name, check),
    without: (name) => void lacks.push(name),
    lacks,
    ending: ending.signal,
    readiness: async () => {
      const answers = [...checks].map(async ([name, check]) => [name, await passes(check)] as const)
      return { ...Object.fromEntries(await Promise.all(answers)), accepting }
    },
  }

  const stopAll = async (why: string): Promise<boolean> => {
    accepting = false
    ending.abort()
    log.info({ why }, 'ending')
    if (drainPause > 0) await pause(drainPause)
    let stopping = ''
    const allStopped = (async () => {
      for (const { name, stop } of stops.toReversed()) {
        stopping = name
        try {
          await stop()
        } catch (error) {
          log.error({ err: error, part: name }, 'a part did not stop cleanly')
        }
      }
      return true
    })()
    const inTime = await Promise.race([allStopped, pause(deadline, false, { ref: false })])
    if (inTime) log.info('ended')
    else log.error({ deadline, part: stopping }, 'the end took too long and is cut off')
    return inTime
  }

  return {
    stage,
    begin: async (start) => {
      await start(stage)
      accepting = !ending.signal.aborted
    },
    end: (why) => (ended ??= stopAll(why)),
  }
}

async function passes(check: Check): Promise<boolean> {
  try {
    return await Promise.race([check(), pause(LONGEST_CHECK, false, { ref: false })])
  } catch {
    return false
  }
}

export type Program = LifecycleOptions & { readonly name: string; readonly start: (stage: Stage) => Promise<void> }

/**
 * The shape of every program of ours: starts, serves until a signal, the death of the supervisor or a bug that nobody caught, and
 * ends cleanly. Exit code 0 after a clean end, 1 otherwise. A second signal ends at once.
 */
export function runProgram({ name, start, ...options }: Program): void {
  const { log } = options
  const lifecycle = openLifecycle(options)
  let signals = 0
  const end = (why: string, code: 0 | 1) => {
    void lifecycle.end(why).then((clean) => process.exit(clean ? code : 1))
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (++signals > 1) process.exit(1)
      end(signal, 0)
    })
  }
  // The supervisor holds a channel to each child; when it dies, none of us stays behind.
  if (process.channel) {
    process.on('disconnect', () => end('the supervisor is gone', 0))
    process.channel.unref()
  }
  const fail = (error: unknown) => {
    log.fatal({ err: error }, `${name}: a bug that nobody caught`)
    end('a bug', 1)
  }
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)
  const begin = () =>
    lifecycle.begin(start).then(
      () => log.info(`${name} is ready`),
      (error: unknown) => {
        log.fatal({ err: error }, `${name} could not start`)
        end('a failed start', 1)
      },
    )
  // Once the program's own module stands whole: what it declares further down is there.
  setImmediate(() => void begin())
}
