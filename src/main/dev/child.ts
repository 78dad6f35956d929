import { spawn, type ChildProcess } from 'node:child_process'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { keepLog } from './console.ts'

export type ChildPlan = {
  readonly name: string
  readonly file: string
  readonly env: NodeJS.ProcessEnv
  /** Where it says that it is ready: 200. */
  readonly ready: { readonly port: number; readonly path: string }
  readonly logs: string
  /** Of a certificate of our own, which nobody else vouches for. */
  readonly ca: string | null
}

export type Child = {
  readonly name: string
  /** Ends when it is ready for the first time; throws when it gave up before. */
  readonly ready: Promise<void>
  readonly restart: () => void
  /** Asks it to end, and ends it after the patience. No restart follows. */
  readonly stop: (patience: number) => Promise<void>
}

const FIRST_WAIT = 250
const LONGEST_WAIT = 10_000
/** A child that lived this long was well; the next crash is counted anew. */
const WELL = 30_000
const MOST_FAILED_STARTS = 3

/** Keeps one program running: a crash starts it again, each time after a longer wait. */
export function keepRunning(plan: ChildPlan): Child {
  const stopping = new AbortController()
  const isReady = Promise.withResolvers<void>()
  isReady.promise.catch(() => {})
  let current: ChildProcess | null = null
  let wasReady = false

  const runOnce = async (): Promise<number> => {
    const child = spawn(process.execPath, [plan.file], {
      env: plan.env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // In a session of its own: Ctrl-C reaches us, and we end them in order.
      detached: process.platform !== 'win32',
    })
    current = child
    const since = performance.now()
    const logged = keepLog(
      { folder: plan.logs, name: plan.name },
      [child.stdout, child.stderr].filter((stream) => stream !== null),
    )
    const ended = new Promise<void>((done) => {
      child.once('exit', () => done())
      child.once('error', () => done())
    })
    const watching = new AbortController()
    void untilReady(plan, AbortSignal.any([watching.signal, stopping.signal])).then((answer) => {
      if (!answer) return
      wasReady = true
      isReady.resolve()
    })
    await ended
    await logged
    watching.abort()
    current = null
    return performance.now() - since
  }

  const run = (async () => {
    let failures = 0
    while (!stopping.signal.aborted) {
      const lived = await runOnce()
      if (stopping.signal.aborted) return
      failures = lived > WELL ? 1 : failures + 1
      if (!wasReady && failures >= MOST_FAILED_STARTS) {
        isReady.reject(new Error(`${plan.name} does not start; see ${plan.logs}/${plan.name}.log`))
        return
      }
      const wait = Math.min(FIRST_WAIT * 2 ** (failures - 1), LONGEST_WAIT)
      console.error(`  ${plan.name} ended by itself and starts again in ${wait} ms`)
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })()

  return {
    name: plan.name,
    ready: isReady.promise,
    restart: () => current?.kill('SIGTERM'),
    stop: async (patience) => {
      stopping.abort()
      current?.kill('SIGTERM')
      const late = setTimeout(() => current?.kill('SIGKILL'), patience)
      await run
      clearTimeout(late)
    },
  }
}

async function untilReady(plan: ChildPlan, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    if (await answers(plan)) return true
    await pause(50, undefined, { signal }).catch(() => {})
  }
  return false
}

/** Whether the address answers 200 on this machine. */
function answers({ ready, ca }: ChildPlan): Promise<boolean> {
  return new Promise((done) => {
    const options = { host: '127.0.0.1', ...ready, timeout: 2000, headers: { host: 'localhost' } }
    const request = ca ? requestHttps({ ...options, ca, servername: 'localhost' }) : requestHttp(options)
    request.once('response', (response) => {
      response.resume()
      done(response.statusCode === 200)
    })
    request.once('timeout', () => request.destroy())
    request.once('error', () => done(false))
    request.end()
  })
}
