import { expect, test } from 'vitest'
import { ageFor } from './regions.ts'

test.each([
  ['GB', 18, 18],
  ['KH', 18, 21],
  ['TH', 18, 20],
  ['TH', 21, 21],
  ['GB', 25, 25],
  [null, 18, 21],
] as const)(
  'from %s at a merchant of %i, a player is %i: the higher holds, and the highest where the region is not known [trust 69]',
  (region, minimumAge, age) => expect(ageFor(region, { minimumAge })).toBe(age),
)
