import { describe, expect, test } from 'vitest'
import { carriedInto } from './carry.ts'

const before = { own: -30n, base: -70n }
const at = (secondHalf: boolean) => ({ secondHalf })

describe('what a period makes good of the one before', () => {
  test('is nothing where the merchant lets none be carried', () => {
    expect([carriedInto('none', before, at(false)), carriedInto('none', before, at(true))]).toEqual([0n, 0n])
  })

  test('is all that is left of every earlier one, of that one alone, or of the first half of its month', () => {
    expect(carriedInto('permanent', before, at(false))).toBe(-70n)
    expect(carriedInto('previous', before, at(false))).toBe(-30n)
    expect([carriedInto('half_month', before, at(true)), carriedInto('half_month', before, at(false))]).toEqual([-70n, 0n])
  })

  test('is never a gain, to the last unit', () => {
    for (const amount of [0n, 1n, 50n])
      for (const policy of ['permanent', 'previous', 'half_month'] as const)
        expect(carriedInto(policy, { own: amount, base: amount }, at(true))).toBe(0n)
    expect(carriedInto('permanent', { own: 9n, base: -1n }, at(false))).toBe(-1n)
    expect(carriedInto('previous', { own: -1n, base: 9n }, at(false))).toBe(-1n)
  })
})
