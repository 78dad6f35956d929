import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { countFigures } from '#arcade/slots/rules/figures/count-figures.ts'
import { partsOf } from '#arcade/slots/rules/machine.ts'
import { machines } from '#arcade/slots/rules/machines/machines.ts'
import { noRounds, together, type Sample } from './rtp-sample.ts'
import { verdictOn } from './rtp-verdict.ts'
import type { Share } from './rtp-worker.ts'

/** A share small enough that its sums stay exact, and that progress shows. */
const SHARE = 1_000_000

function playShare(share: Share): Promise<Sample> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./rtp-worker.ts', import.meta.url), { workerData: share })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

/** Plays the shares, so many at a time; the seed of each is its place, so the sum does not depend on who was faster. */
async function playShares(shares: readonly Share[], atOnce: number): Promise<Sample> {
  let next = 0
  let sample = noRounds
  const lane = async () => {
    for (let share = shares[next++]; share; share = shares[next++]) sample = together(sample, await playShare(share))
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return sample
}

/** Simulates every machine from a seed and says whether its exact return lies in the 99 % interval of the simulation. */
async function simulateReturns({ rounds, seed }: { rounds: number; seed: number }): Promise<boolean> {
  let allHold = true
  for (const machine of machines) {
    const count = Math.max(1, Math.ceil(rounds / SHARE))
    const shares = Array.from({ length: count }, (_, i) => ({
      game: machine.game,
      version: machine.version,
      rounds: Math.min(SHARE, rounds - i * SHARE),
      seed: (seed + Math.imul(i + 1, 0x9e3779b1)) >>> 0,
    }))
    const sample = await playShares(shares, availableParallelism())
    const verdict = verdictOn(sample, countFigures(machine), { parts: partsOf(machine) })
    console.log(
      `${machine.game} ${machine.version}: ${rounds} rounds returned ${verdict.simulated.toFixed(4)} % ` +
        `± ${verdict.within.toFixed(4)}; exactly ${verdict.exact.toFixed(4)} %: ${verdict.holds ? 'holds' : 'DOES NOT HOLD'}; ` +
        `hits ${verdict.hitsHold ? 'hold' : 'DO NOT HOLD'}; features ${verdict.featuresHold ? 'hold' : 'DO NOT HOLD'}`,
    )
    allHold &&= verdict.holds && verdict.hitsHold && verdict.featuresHold
  }
  return allHold
}

/** `npm run sim -- rtp [--rounds 20000000] [--seed 2026]` */
export async function rtp(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: { rounds: { type: 'string', default: '20000000' }, seed: { type: 'string', default: '2026' } },
  })
  const [rounds, seed] = [Number(values.rounds), Number(values.seed)]
  if (!Number.isSafeInteger(rounds) || rounds < 1 || !Number.isSafeInteger(seed))
    throw new RangeError('rounds and seed are whole numbers')
  return simulateReturns({ rounds, seed })
}
