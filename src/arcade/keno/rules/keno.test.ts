import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { returnOf } from '#arcade/families/rules/plans.ts'
import { plus, ratio } from '#arcade/families/rules/fraction.ts'
import { chanceOf, keno, payOf } from './keno.ts'
import { pays, type Risk } from './pays.ts'

const all = [...keno.payTables()]
const percent = ({ pays }: (typeof all)[number]) => {
  const { n, d } = returnOf(pays)
  return Number((n * 1_000_000n) / d) / 10_000
}

test.each<[number, Risk, number]>([
  [1, 'classic', 99],
  [5, 'classic', 98.986],
  [10, 'classic', 99.037],
  [10, 'high', 99.008],
])('%d numbers of %s risk return %d %%', (picked, risk, returned) => {
  const one = all.find(({ choice }) => choice.numbers.length === picked && choice.risk === risk)
  expect(one && percent(one)).toBeCloseTo(returned, 2)
})

test('all 40 tickets return between 98.65 and 99.07 %', () => {
  expect(all).toHaveLength(40)
  for (const one of all) {
    expect(percent(one)).toBeGreaterThanOrEqual(98.649)
    expect(percent(one)).toBeLessThanOrEqual(99.071)
  }
})

test('the chances of a ticket add up to one', () => {
  for (let picked = 1; picked <= 10; picked++) {
    const chances = Array.from({ length: picked + 1 }, (_, hits) => chanceOf({ picked, hits }))
    expect(chances.reduce(plus)).toEqual(ratio(1n, 1n))
  }
})

test('draws ten numbers, each once, and pays those that are on the ticket', () => {
  const at = keno.play({ numbers: [1, 2, 3, 40], risk: 'classic' }, [], () => 0)
  expect(at).toMatchObject({ factor: 50_000n, view: { drawn: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], hits: [1, 2, 3] } })
  expect(payOf('classic', { picked: 4, hits: 3 })).toBe(500)
})

test('tickets pay what rounds that were played were paid by: another table would be another game', () => {
  expect(createHash('sha256').update(JSON.stringify(pays)).digest('hex').slice(0, 16)).toBe('b78838cfda97fbba')
})
