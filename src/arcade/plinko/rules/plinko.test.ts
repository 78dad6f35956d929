import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { returnOf, squareOf } from '#arcade/families/rules/plans.ts'
import { plinko, pocketsOf } from './plinko.ts'
import { halves, type Risk } from './pays.ts'

const all = [...plinko.payTables()]
const percent = ({ pays }: (typeof all)[number]) => {
  const { n, d } = returnOf(pays)
  return Number((n * 1_000_000n) / d) / 10_000
}

test.each<[number, Risk, number]>([
  [8, 'low', 98.9843],
  [9, 'low', 98.9843],
  [10, 'low', 99.0039],
  [11, 'low', 99.0039],
  [12, 'low', 98.9794],
  [13, 'low', 98.999],
  [14, 'low', 99.0002],
  [15, 'low', 99.0008],
  [16, 'low', 98.9987],
  [8, 'medium', 98.9062],
  [9, 'medium', 99.1406],
  [10, 'medium', 98.9062],
  [11, 'medium', 99.0234],
  [12, 'medium', 98.9892],
  [13, 'medium', 98.9941],
  [14, 'medium', 98.9941],
  [15, 'medium', 98.9984],
  [16, 'medium', 98.9883],
  [8, 'high', 99.0625],
  [9, 'high', 99.0625],
  [10, 'high', 99.0625],
  [11, 'high', 99.1601],
  [12, 'high', 99.1162],
  [13, 'high', 99.0869],
  [14, 'high', 98.9782],
  [15, 'high', 99.0264],
  [16, 'high', 98.9764],
])('%d rows of %s risk return %d %%, to the fourth place', (rows, risk, returned) => {
  const one = all.find(({ choice }) => choice.rows === rows && choice.risk === risk)
  expect(one && percent(one)).toBe(returned)
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

test('pockets pay what rounds that were played were paid by: another table would be another game', () => {
  expect(createHash('sha256').update(JSON.stringify(halves)).digest('hex').slice(0, 16)).toBe('a64bd5c0f52ff0a1')
})
