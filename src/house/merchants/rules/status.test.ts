import { expect, test } from 'vitest'
import { openingFor } from './status.ts'

const merchant = { maintenance: false, blockedRegions: ['FR'] }

test.each([
  [merchant, 'KH', 0],
  [merchant, null, 0],
  [merchant, 'FR', 2],
  [{ ...merchant, maintenance: true }, 'KH', 1],
  [{ ...merchant, maintenance: true }, 'FR', 1],
] as const)('%o is open to a visitor from %s with status %i', (given, region, status) =>
  expect(openingFor(given, region)).toEqual({ status, maintenance: given.maintenance, regionRestriction: region === 'FR' }),
)
