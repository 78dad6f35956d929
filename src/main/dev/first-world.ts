import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Config } from '#runtime/config.ts'
import { keepLog } from './console.ts'
import type { Fill } from './database.ts'
import { join } from 'node:path'

export type Filling = {
  readonly config: Config
  readonly env: NodeJS.ProcessEnv
  /** What is to be ended with the launcher. */
  readonly ends: (() => Promise<unknown>)[]
}

type Progress = { readonly day: number; readonly days: number }

const program = fileURLToPath(new URL('../../world/fill.ts', import.meta.url))

/** Has a new demo's database filled by a program of its own, and says how far it is. */
export function worldFiller({ config: { data }, env, ends }: Filling): Fill {
  return async ({ house, sandbox }) => {
    const child = fork(program, {
      env: { ...env, CROUPIER_DATA: data, DATABASE_URL: house, ARCADE_DATABASE_URL: house, SANDBOX_DATABASE_URL: sandbox },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    ends.push(async () => void child.kill('SIGKILL'))
    const logged = keepLog(
      { folder: join(data, 'logs'), name: 'world' },
      [child.stdout, child.stderr].filter((stream) => stream !== null),
    )
    child.on('message', say)
    const [code] = (await once(child, 'exit')) as [number | null]
    await logged
    if (process.stdout.isTTY) process.stdout.write('\n')
    if (code !== 0)
      throw new Error(`the demo's first world could not be made; see ${join(data, 'logs', 'world.log')}, or start with --empty`)
  }
}

/** A line that grows where somebody looks at it; a line a week where it is kept. */
function say(message: unknown): void {
  const { day, days } = message as Progress
  const text = `  filling the demo with ${days} days of play: day ${day}`
  if (process.stdout.isTTY) process.stdout.write(`\r${text}`)
  else if (day % 7 === 0) console.log(text)
}
