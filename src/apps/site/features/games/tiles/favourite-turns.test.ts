import { expect, test } from 'vitest'
import { favouriteTurns } from './favourite-turns.ts'

test('a heart acts at once, then not for a second, and nothing pressed meanwhile is done later [G5]', () => {
  let now = 5_000
  const mayAct = favouriteTurns(() => now)
  const presses = [0, 1, 400, 999, 1000, 1500, 2000].map((after) => {
    now = 5_000 + after
    return mayAct()
  })
  expect(presses).toEqual([true, false, false, false, true, false, true])
})
