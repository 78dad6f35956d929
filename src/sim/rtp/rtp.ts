import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { allGames } from '../games/families.ts'
import { returnsOf } from './returns.ts'
import type { Share } from './rtp-worker.ts'
import { noRounds, together, type Sample } from './sample.ts'

/** A share small enough that its sums stay exact. */
const SHARE = 1_000_000

type RtpOptions = { readonly rounds: number; readonly seed: number }

/** A game's rounds, shared out evenly over its kinds; the seed of each share is its place, so that nothing depends on who was faster. */
export function sharesOf(
  { game, kinds }: { readonly game: string; readonly kinds: number },
  { rounds, seed }: RtpOptions,
): Share[] {
  const each = Math.ceil(rounds / kinds)
  const counts = Array.from({ length: Math.ceil(each / SHARE) }, (_, i) => Math.min(SHARE, each - i * SHARE))
  return Array.from({ length: kinds }, (_, kind) => counts.map((count) => ({ kind, count })))
    .flat()
    .map(({ kind, count }, i) => ({ game, kind, rounds: count, seed: (seed + Math.imul(i + 1, 0x9e3779b1)) >>> 0 }))
}

/** Plays the shares on these threads, and adds up what each kind returned. */
async function playShares(workers: readonly Worker[], shares: readonly Share[]): Promise<Sample[]> {
  const samples: Sample[] = []
  let next = 0
  const lane = async (worker: Worker) => {
    for (let share = shares[next++]; share; share = shares[next++]) {
      const answered = once(worker, 'message') as Promise<[Sample]>
      worker.postMessage(share)
      const [sample] = await answered
      samples[share.kind] = together(samples[share.kind] ?? noRounds, sample)
    }
  }
  await Promise.all(workers.map(lane))
  return samples
}

/** Simulates every game asked for from a seed, and says whether its exact return lies in the 99 % interval of the simulation. */
async function simulateReturns(asked: RtpOptions & { readonly of: readonly string[] }): Promise<boolean> {
  const workers = Array.from({ length: availableParallelism() }, () => new Worker(new URL('./rtp-worker.ts', import.meta.url)))
  let allHold = true
  try {
    for (const game of asked.of) {
      const started = performance.now()
      const returns = returnsOf(game)
      const samples = await playShares(workers, sharesOf({ game, kinds: returns.kinds }, asked))
      const { text, holds } = returns.judge(samples)
      const rounds = samples.reduce((sum, sample) => sum + sample.rounds, 0)
      console.log(`${game}: ${rounds} rounds in ${Math.round((performance.now() - started) / 1000)} s ${text}`)
      allHold &&= holds
    }
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
  return allHold
}

/** `npm run sim -- rtp [--game jade-dice] [--rounds 20000000] [--seed 2026]`: rounds of every game in the list of families, or of one. */
export async function rtp(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      game: { type: 'string' },
      rounds: { type: 'string', default: '20000000' },
      seed: { type: 'string', default: '2026' },
    },
  })
  const [rounds, seed] = [Number(values.rounds), Number(values.seed)]
  if (!Number.isSafeInteger(rounds) || rounds < 1 || !Number.isSafeInteger(seed))
    throw new RangeError('rounds and seed are whole numbers')
  return simulateReturns({ rounds, seed, of: values.game === undefined ? allGames : [values.game] })
}
