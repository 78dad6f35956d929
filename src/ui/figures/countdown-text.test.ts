import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE, SECOND } from '#kit/clock.ts'
import { countdownText } from './countdown-text.ts'

test.each([
  [5 * MINUTE, '05:00'],
  [5 * MINUTE - 1, '05:00'],
  [59 * SECOND, '00:59'],
  [HOUR - SECOND, '59:59'],
  [4 * HOUR, '04:00:00'],
  [2 * DAY + 3 * HOUR + SECOND, '2:03:00:01'],
  [0, '00:00'],
  [-3 * SECOND, '00:00'],
])('says of %s ms that %s is left: a second that has begun is still there', (left, said) => {
  expect(countdownText(left)).toBe(said)
})
