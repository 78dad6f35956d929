import { expect, test } from 'vitest'
import { isByHand, type Track } from './slide.ts'

type Way = [place: number, at: number][]
const trackOf = (way: Way): Track => way.map(([place, at]) => ({ place, at }))

test.each<[string, Way]>([
  [
    'a pointer that slows down',
    [
      [0, 0],
      [40, 80],
      [90, 170],
      [110, 260],
      [118, 420],
      [120, 560],
    ],
  ],
  [
    'a pointer that goes too far and comes back',
    [
      [0, 0],
      [80, 100],
      [130, 220],
      [126, 330],
      [120, 450],
    ],
  ],
  [
    'keys, pressed one by one',
    [
      [0, 0],
      [1, 130],
      [2, 240],
      [3, 390],
      [4, 480],
      [4, 900],
    ],
  ],
  [
    'a key that is held',
    [
      [0, 0],
      [1, 500],
      [2, 533],
      [3, 567],
      [4, 600],
      [4, 800],
    ],
  ],
])('the way of %s may be a hand [trust 47]', (_, way) => {
  expect(isByHand(trackOf(way), way.at(-1)?.[0] ?? -1)).toBe(true)
})

test.each<[string, Way, number]>([
  [
    'a perfect straight line',
    [
      [0, 0],
      [40, 100],
      [80, 200],
      [120, 300],
    ],
    120,
  ],
  [
    'a perfect straight line that waits at its end',
    [
      [0, 0],
      [40, 100],
      [80, 200],
      [120, 300],
      [120, 900],
    ],
    120,
  ],
  [
    'one leap',
    [
      [0, 0],
      [120, 0],
      [120, 400],
    ],
    120,
  ],
  [
    'a way of no time',
    [
      [0, 0],
      [70, 40],
      [120, 90],
    ],
    120,
  ],
  [
    'a way that ends elsewhere',
    [
      [0, 0],
      [40, 80],
      [90, 170],
      [118, 420],
    ],
    120,
  ],
  [
    'a clock that runs backwards',
    [
      [0, 300],
      [40, 80],
      [90, 170],
      [120, 600],
    ],
    120,
  ],
  ['no way at all', [], 120],
])('%s is no hand [trust 47]', (_, way, place) => {
  expect(isByHand(trackOf(way), place)).toBe(false)
})
