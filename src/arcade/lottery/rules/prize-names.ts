import type { Shape } from './lottery.ts'

/** How many prizes of each name a draw has, in its order. */
type Prizes = readonly (readonly [name: string, count: number])[]
export const prizeNames: Partial<Readonly<Record<Shape, Prizes>>> = {
  north: [
    ['special', 1],
    ['1', 1],
    ['2', 2],
    ['3', 6],
    ['4', 4],
    ['5', 6],
    ['6', 3],
    ['7', 4],
  ],
  south: [
    ['special', 1],
    ['1', 1],
    ['2', 1],
    ['3', 2],
    ['4', 7],
    ['5', 1],
    ['6', 3],
    ['7', 1],
    ['8', 1],
  ],
  siam: [
    ['siamFirst', 1],
    ['siamBottom', 1],
    ['siamFront', 2],
    ['siamBack', 2],
  ],
}
