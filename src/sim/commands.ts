import { parseArgs } from 'node:util'
import { faults, restarts, runCrashes, type Plan, type Report } from './crash.ts'

/** `npm run sim -- crash [--rounds 20] [--seed 2026]`: kill -9 of house, arcade and database in turn, under load. */
export const crash = (args: string[]) => runRounds(args, { rounds: 20, faults })
/** `npm run sim -- restart [--rounds 6] [--seed 2026]`: SIGTERM and start of house and arcade in turn, under load. */
export const restart = (args: string[]) => runRounds(args, { rounds: 6, faults: restarts })

/**
 * `npm run sim -- play [--days 10000] [--minutes 10] [--between 24] [--seed 2026]`: so many days of members, of all kinds, while kills of house,
 * arcade, payment provider and database and restarts strike at random, before and after each at most so many seconds of play; it ends by itself after
 * so many minutes.
 */
export function play(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      days: { type: 'string', default: '10000' },
      minutes: { type: 'string', default: '10' },
      between: { type: 'string', default: '24' },
      seed: { type: 'string' },
    },
  })
  return run({
    until: { days: wholeOf('days', values.days), minutes: wholeOf('minutes', values.minutes) },
    seed: wholeOf('seed', values.seed ?? SEED, 0),
    faults: [...faults, 'kill provider', ...restarts],
    byChance: true,
    play: 1000 * wholeOf('between', values.between),
    size: { arcade: 24, vendors: 4, carriers: 12, bettors: 4, takers: 4, agents: 20 },
  })
}

const SEED = '2026'

function wholeOf(name: string, text: string, least = 1): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value < least) throw new RangeError(`${name} is a whole number from ${least} on`)
  return value
}

function runRounds(args: string[], usual: { readonly rounds: number; readonly faults: Plan['faults'] }): Promise<boolean> {
  const { values } = parseArgs({ args, options: { rounds: { type: 'string' }, seed: { type: 'string' } } })
  return run({
    until: { faults: wholeOf('rounds', values.rounds ?? String(usual.rounds)) },
    seed: wholeOf('seed', values.seed ?? SEED, 0),
    faults: usual.faults,
    byChance: false,
    play: 2400,
    size: { arcade: 6, vendors: 4, carriers: 4, bettors: 0, takers: 4, agents: 0 },
  })
}

async function run(plan: Omit<Plan, 'late' | 'signal' | 'say'>): Promise<boolean> {
  const { seed } = plan
  const started = performance.now()
  const ending = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort())
  try {
    const report = await runCrashes({ ...plan, late: true, signal: ending.signal, say: console.log })
    return say(report, { seed, started })
  } catch (error) {
    console.error(`seed ${seed} FAILED: ${error instanceof Error ? error.message : String(error)}`)
    if (error instanceof Error && error.cause) console.error(error.cause)
    // Players may still be asking a product that is gone.
    process.exit(1)
  }
}

function say({ rounds, steps, days, last, missing }: Report, { seed, started }: { seed: number; started: number }): boolean {
  const repeated = rounds.reduce((sum, round) => sum + round.repeated, 0)
  const took = `${Math.round((performance.now() - started) / 1000)} s`
  const holds = last.difference === null
  console.log(
    `seed ${seed}: ${days} member-days, ${rounds.length} faults, ${steps} steps, ${repeated} answers asked again, ${last.entries} entries, ` +
      `${last.rounds} arcade rounds in ${took}: ` +
      (holds ? 'nothing lost, nothing doubled, every account, chain and sum is right' : last.difference),
  )
  if (holds && missing.length > 0) console.log(`seed ${seed} FAILED: there was no ${missing.join(', no ')}`)
  return holds && missing.length === 0
}
