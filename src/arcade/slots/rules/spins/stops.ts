import type { Draw, Machine } from '../machine.ts'

/** One stop per reel, from the left, each a whole number below the strip's length. */
export function drawStops({ reels }: Pick<Machine, 'reels'>, draw: Draw): number[] {
  return reels.map((strip) => draw(strip.length))
}
