import { expect, test } from 'vitest'
import { isLooser } from './looser.ts'

test.each([
  [null, null, false],
  [null, 5n, false],
  [5n, null, true],
  [5n, 6n, true],
  [5n, 5n, false],
  [5n, 4n, false],
] as const)('from %s to %s is looser: %s', (now, wanted, looser) => {
  expect(isLooser(now, wanted)).toBe(looser)
})
