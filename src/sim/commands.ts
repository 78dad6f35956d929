import { parseArgs } from 'node:util'
import { faults, restarts, runCrashes, type Plan, type Report } from './crash.ts'

/** `npm run sim -- crash [--rounds 20] [--seed 2026]`: kill -9 of house, arcade and database in turn, under load. */
export const crash = (args: string[]) => run(args, { rounds: 20, faults })
/** `npm run sim -- restart [--rounds 6] [--seed 2026]`: SIGTERM and start of house and arcade in turn, under load. */
export const restart = (args: string[]) => run(args, { rounds: 6, faults: restarts })
/** `npm run sim -- play [--rounds 10] [--seed 2026]`: kills and restarts mixed, longer play between them. */
export const play = (args: string[]) => run(args, { rounds: 10, faults: [...faults, ...restarts], play: 6000 })

async function run(args: string[], usual: Pick<Plan, 'rounds' | 'faults'> & { readonly play?: number }): Promise<boolean> {
  const { values } = parseArgs({ args, options: { rounds: { type: 'string' }, seed: { type: 'string', default: '2026' } } })
  const [rounds, seed] = [Number(values.rounds ?? usual.rounds), Number(values.seed)]
  if (!Number.isSafeInteger(rounds) || rounds < 1 || !Number.isSafeInteger(seed) || seed < 0)
    throw new RangeError('rounds and seed are whole numbers')
  const started = performance.now()
  const ending = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort())
  try {
    const plan = {
      play: 2400,
      late: true,
      signal: ending.signal,
      ...usual,
      seed,
      rounds,
      size: { slots: 6, vendors: 6 },
      say: console.log,
    }
    return say(await runCrashes(plan), { seed, started })
  } catch (error) {
    console.error(`seed ${seed} FAILED: ${error instanceof Error ? error.message : String(error)}`)
    if (error instanceof Error && error.cause) console.error(error.cause)
    // Players may still be asking a product that is gone.
    process.exit(1)
  }
}

function say({ rounds, steps, last }: Report, { seed, started }: { seed: number; started: number }): boolean {
  const repeated = rounds.reduce((sum, round) => sum + round.repeated, 0)
  const took = `${Math.round((performance.now() - started) / 1000)} s`
  const holds = last.difference === null
  console.log(
    `seed ${seed}: ${rounds.length} faults, ${steps} steps, ${repeated} answers asked again, ${last.entries} entries, ${last.rounds} arcade rounds in ${took}: ` +
      (holds ? 'nothing lost, nothing doubled, every account, chain and sum is right' : last.difference),
  )
  return holds
}
