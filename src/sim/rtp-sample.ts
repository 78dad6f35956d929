import type { Draw, Machine } from '#arcade/slots/rules/machine.ts'
import { player } from './rtp-player.ts'

/** What so many rounds returned, in parts of the stake: enough for mean and deviation, and it adds up over workers. */
export type Sample = {
  readonly rounds: number
  readonly sum: bigint
  readonly squares: bigint
  readonly hits: number
  /** Rounds with free spins, or with coins held. */
  readonly features: number
  readonly grands: number
}

export const noRounds: Sample = { rounds: 0, sum: 0n, squares: 0n, hits: 0, features: 0, grands: 0 }

export function together(a: Sample, b: Sample): Sample {
  return {
    rounds: a.rounds + b.rounds,
    sum: a.sum + b.sum,
    squares: a.squares + b.squares,
    hits: a.hits + b.hits,
    features: a.features + b.features,
    grands: a.grands + b.grands,
  }
}

/**
 * xoshiro128** seeded by splitmix32: fast and repeatable. The simulator asks whether the mathematics holds for even draws;
 * whether the real draws are even is asked of the committed stream itself.
 */
export function seededDraw(seed: number): Draw {
  let mix = seed >>> 0
  const splitmix = () => {
    mix = (mix + 0x9e3779b9) >>> 0
    let z = Math.imul(mix ^ (mix >>> 16), 0x21f0aaad)
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97)
    return (z ^ (z >>> 15)) >>> 0
  }
  let [a, b, c, d] = [splitmix(), splitmix(), splitmix(), splitmix()]
  const turn = (x: number, by: number) => (x << by) | (x >>> (32 - by))
  const word = () => {
    const result = Math.imul(turn(Math.imul(b, 5), 7), 9) >>> 0
    const t = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= t
    d = turn(d, 11)
    return result
  }
  return (bound) => {
    const limit = 2 ** 32 - (2 ** 32 % bound)
    for (;;) {
      const drawn = word()
      if (drawn < limit) return drawn % bound
    }
  }
}

export function sampleRounds(machine: Machine, { rounds, seed }: { rounds: number; seed: number }): Sample {
  const play = player(machine, seededDraw(seed))
  let [sum, squares, hits, features, grands] = [0, 0, 0, 0, 0]
  for (let i = 0; i < rounds; i++) {
    const { pays, feature, grand } = play()
    sum += pays
    squares += pays * pays
    if (pays > 0) hits++
    if (feature) features++
    if (grand) grands++
  }
  if (!Number.isSafeInteger(squares)) throw new RangeError('too many rounds for one sample')
  return { rounds, sum: BigInt(sum), squares: BigInt(squares), hits, features, grands }
}
