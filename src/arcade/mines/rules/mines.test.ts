import { expect, test } from 'vitest'
import { returnOf } from '#arcade/families/rules/plans.ts'
import { chanceOf, mines, minesFactor, mostOpened, type MinesDecision } from './mines.ts'

/** Mines are laid by picking the first free place each time: on 0, 1, 2 … */
const first = () => 0
const play = (count: number, ...decisions: MinesDecision[]) => mines.play({ mines: count }, decisions, first)
const exact = (count: number, opened: number) => {
  const { n, d } = chanceOf({ mines: count }, opened)
  return ((0.99 * Number(d)) / Number(n)).toFixed(4)
}

test.each([
  [3, 1, '1.1250'],
  [3, 5, '1.9974'],
  [5, 5, '3.3926'],
  [24, 1, '24.7500'],
  [12, 13, '5148297.0000'],
  [13, 12, '5148297.0000'],
])('%d mines and %d opened tiles are worth 99 %% over their chance: %s', (count, opened, worth) => {
  expect(exact(count, opened)).toBe(worth)
})

test('every count of mines returns 99 % after every tile, cut to ten-thousandths of the stake', () => {
  for (const { pays } of mines.payTables()) {
    const returns = returnOf(pays)
    expect(returns.n * 100n <= returns.d * 99n).toBe(true)
    expect(returns.n * 10_000n > returns.d * 9899n).toBe(true)
  }
  expect(minesFactor({ mines: 3 }, 1)).toBe(11_250n)
})

test('shows no mine before the round is over, and all of them then', () => {
  expect(play(3, { tile: 7 })).toMatchObject({ over: false, factor: 11_250n, view: { opened: [7], mines: null } })
  expect(play(3, { tile: 7 }, { tile: 2 })).toMatchObject({ over: true, factor: 0n, view: { mines: [0, 1, 2], struck: 2 } })
  expect(play(3, { tile: 7 }, { take: 'now' })).toMatchObject({
    over: true,
    factor: 11_250n,
    view: { mines: [0, 1, 2], struck: null },
  })
})

test('refuses a tile that is open, and taking before a tile is', () => {
  expect(play(3, { tile: 7 }, { tile: 7 })).toBeNull()
  expect(play(3, { take: 'now' })).toBeNull()
  expect(play(3, { tile: 7 }, { take: 'now' }, { tile: 8 })).toBeNull()
})

test('pays by itself with the last tile that hides nothing, and where one more would lead beyond the most', () => {
  expect(play(24, { tile: 24 })).toMatchObject({ over: true, factor: 247_500n })
  expect(mostOpened({ mines: 1 })).toBe(24)
  const most = mostOpened({ mines: 12 })
  expect(minesFactor({ mines: 12 }, most) <= 100_000_000n && minesFactor({ mines: 12 }, most + 1) > 100_000_000n).toBe(true)
  const tiles = Array.from({ length: most }, (_, i) => ({ tile: 24 - i }))
  expect(play(12, ...tiles)).toMatchObject({ over: true })
  expect(play(12, ...tiles.slice(1))).toMatchObject({ over: false })
})
