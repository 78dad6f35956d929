import type { Shape } from './lottery.ts'

/** How many prizes of each name a draw has, in its order, and of which station where several draw. */
type Prizes = readonly (readonly [name: string, count: number, station?: number])[]

const south = [
  ['special', 1],
  ['1', 1],
  ['2', 1],
  ['3', 2],
  ['4', 7],
  ['5', 1],
  ['6', 3],
  ['7', 1],
  ['8', 1],
] as const

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
  south,
  stations: [1, 2].flatMap((station) => south.map(([name, count]) => [name, count, station] as const)),
  siam: [
    ['siamFirst', 1],
    ['siamBottom', 1],
    ['siamFront', 2],
    ['siamBack', 2],
  ],
  lao: [['lao', 1]],
  yeekee: [['lao', 1]],
  hanoi: [
    ['special', 1],
    ['1', 1],
  ],
  malay: [
    ['1', 1],
    ['2', 1],
    ['3', 1],
    ['malaySpecial', 10],
    ['malayConsolation', 10],
  ],
}
