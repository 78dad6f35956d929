import { expect, test } from 'vitest'
import { returnOf } from '#arcade/families/rules/plans.ts'
import { heightOf, limbo, reaching } from './limbo.ts'

test('every target returns 99 %, to a millionth', () => {
  for (const { pays } of limbo.payTables()) {
    const returns = returnOf(pays)
    expect(returns.n * 100n <= returns.d * 99n).toBe(true)
    expect((returns.d * 99n - returns.n * 100n) * 10_000n < returns.d * 3n).toBe(true)
  }
})

test.each([101, 150, 198, 200, 1000, 10_000, 1_000_000])('as many draws reach %d hundredths as are paid for it', (target) => {
  const count = reaching({ target })
  expect(heightOf(count - 1)).toBeGreaterThanOrEqual(target)
  expect(heightOf(count)).toBeLessThan(target)
})

test('never lies below one, and pays the target, not the height', () => {
  expect(heightOf(2 ** 32 - 1)).toBe(100)
  expect(limbo.play({ target: 250 }, [], () => 0)).toMatchObject({ factor: 25_000n, view: { won: true } })
  expect(limbo.play({ target: 250 }, [], () => 2 ** 31)).toMatchObject({ factor: 0n, view: { height: 197, won: false } })
})
