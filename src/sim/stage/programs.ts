import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { childPlans } from '#main/dev/plans.ts'
import { until } from './until.ts'

type Plan = ReturnType<typeof childPlans>[number]

export type Program = {
  readonly name: string
  /** Starts it and waits until it is ready. */
  readonly start: () => Promise<void>
  /** kill -9. */
  readonly kill: () => Promise<void>
  /** Asks it to end; answers its exit code, null where it had to be killed. */
  readonly end: () => Promise<number | null>
  /** The last lines of its log. */
  readonly lastWords: () => string
  /** Stops it in its tracks, as a machine does that swaps or is moved. */
  readonly freeze: () => void
  readonly thaw: () => void
  /** Rejects when it ends although nobody asked it to, with the end of its log; never resolves. */
  readonly fall: Promise<never>
}

const PATIENCE = 60_000
/** A balancer gives a program up after 30 seconds. */
const LONGEST_END = 30_000

/** One program of the product as the launcher runs it, in our hands: its pid is known, and it starts again when we say so. */
export function programOf(plan: Plan): Program {
  let child: ChildProcess | null = null
  let wanted = false
  const fall = Promise.withResolvers<never>()
  fall.promise.catch(() => {})
  const url = `http://127.0.0.1:${plan.ready.port}${plan.ready.path}`
  const isReady = () =>
    fetch(url, { signal: AbortSignal.timeout(2000) }).then(
      async (response) => (await response.arrayBuffer(), response.ok),
      () => false,
    )
  const gone = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> => {
    wanted = false
    const ending = child
    if (!ending) return null
    const ended = new Promise<number | null>((done) => void ending.once('exit', (code) => done(code)))
    ending.kill('SIGCONT')
    ending.kill(signal)
    const late = setTimeout(() => ending.kill('SIGKILL'), LONGEST_END)
    return ended.finally(() => clearTimeout(late))
  }
  return {
    name: plan.name,
    start: async () => {
      wanted = true
      const born = spawnInto(plan)
      child = born
      born.once('exit', (code, signal) => {
        child = null
        if (wanted) fall.reject(new Error(`${plan.name} ended by itself (${code ?? signal}):\n${endOfLog(plan)}`))
      })
      await Promise.race([until(isReady, { what: `${plan.name} is ready`, patience: PATIENCE }), fall.promise])
    },
    kill: async () => void (await gone('SIGKILL')),
    end: () => gone('SIGTERM'),
    lastWords: () => endOfLog(plan),
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    fall: fall.promise,
  }
}

const logOf = ({ logs, name }: Plan) => join(logs, `${name}.log`)
const LAST_WORDS = 4000

/** What it died of, where it said so, and the end of its log. */
function endOfLog(plan: Plan): string {
  const text = readFileSync(logOf(plan), 'utf8')
  const fatal = text.split('\n').filter((line) => line.includes('"level":"fatal"'))
  return [...fatal, text.slice(-LAST_WORDS)].join('\n')
}

/** With a channel to us: when we die, none of them stays behind. */
function spawnInto(plan: Plan): ChildProcess {
  const { file, env, logs } = plan
  mkdirSync(logs, { recursive: true, mode: 0o700 })
  const out = openSync(logOf(plan), 'a', 0o600)
  try {
    return spawn(process.execPath, [file], { env, stdio: ['ignore', out, out, 'ipc'] })
  } finally {
    closeSync(out)
  }
}
