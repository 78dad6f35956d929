import type { Machine } from '../machine.ts'

/** What stands in the window at these stops: reel by reel, each from the top row down, the strip closed to a ring. */
export function windowAt<S extends string>(machine: Pick<Machine<S>, 'reels' | 'rows'>, stops: readonly number[]): S[][] {
  return machine.reels.map((strip, reel) =>
    Array.from({ length: machine.rows }, (_, row) => strip[((stops[reel] as number) + row) % strip.length] as S),
  )
}
