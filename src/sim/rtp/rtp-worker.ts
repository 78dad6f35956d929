import { parentPort } from 'node:worker_threads'
import { returnsOf } from './returns.ts'
import type { Returns } from './sample.ts'

/** So many rounds of one kind of a game. */
export type Share = { readonly game: string; readonly kind: number; readonly rounds: number; readonly seed: number }

const known = new Map<string, Returns>()

parentPort?.on('message', ({ game, ...share }: Share) => {
  const returns = known.get(game) ?? returnsOf(game)
  known.set(game, returns)
  parentPort?.postMessage(returns.sample(share))
})
