import { expect, test } from 'vitest'
import { returnOf, squareOf } from '#arcade/families/rules/plans.ts'
import { plinko, pocketsOf } from './plinko.ts'
import type { Risk } from './pays.ts'

const all = [...plinko.payTables()]
const percent = ({ pays }: (typeof all)[number]) => {
  const { n, d } = returnOf(pays)
  return Number((n * 1_000_000n) / d) / 10_000
}

test.each<[number, Risk, number]>([
  [8, 'high', 99.063],
  [8, 'low', 98.984],
  [12, 'high', 99.116],
  [16, 'low', 98.999],
  [16, 'medium', 98.988],
  [16, 'high', 98.976],
])('%d rows of %s risk return %d %%', (rows, risk, returned) => {
  const one = all.find(({ choice }) => choice.rows === rows && choice.risk === risk)
  expect(one && percent(one)).toBeCloseTo(returned, 2)
})

test('all 27 boards return between 98.906 and 99.160 %', () => {
  expect(all).toHaveLength(27)
  for (const one of all) {
    expect(percent(one)).toBeGreaterThanOrEqual(98.9)
    expect(percent(one)).toBeLessThanOrEqual(99.161)
  }
})

test('a ball ends as many pockets to the right as it went right', () => {
  const steps = [1, 0, 1, 1, 0, 0, 1, 0].values()
  const at = plinko.play({ rows: 8, risk: 'high' }, [], () => steps.next().value ?? 0)
  expect(at).toMatchObject({ over: true, factor: 2000n, view: { pocket: 4 } })
  expect(pocketsOf({ rows: 8, risk: 'high' })).toEqual([290, 40, 15, 3, 2, 3, 15, 40, 290])
})

test.each<[number, Risk, number]>([
  [16, 'low', 0.33],
  [16, 'medium', 1.47],
  [16, 'high', 6.57],
])('%d rows of %s risk lie %d stakes about what they return', (rows, risk, deviation) => {
  const one = all.find(({ choice }) => choice.rows === rows && choice.risk === risk)
  const { n, d } = squareOf(one?.pays ?? [])
  expect(Math.sqrt(Number((n * 1_000_000n) / d) / 1_000_000 - (percent(one!) / 100) ** 2)).toBeCloseTo(deviation, 2)
})
