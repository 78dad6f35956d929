import { expect, test } from 'vitest'
import { openingFor, windowAhead } from './status.ts'

const open = { maintenance: false, maintenanceWindow: null, blockedRegions: [] }
const merchant = { ...open, blockedRegions: ['FR'] }
const window = { from: 1000, until: 2000 }

test.each([
  [open, 'KH', 0],
  [open, null, 0],
  [merchant, 'KH', 0],
  [merchant, 'FR', 2],
  [merchant, null, 2],
  [{ ...merchant, maintenance: true }, 'KH', 1],
  [{ ...merchant, maintenance: true }, 'FR', 1],
] as const)(
  '%o is open to a visitor from %s with status %i: who comes from nowhere known is kept out by any block [S12, trust 69]',
  (given, region, status) =>
    expect(openingFor(given, { region, now: 0 })).toEqual({
      status,
      maintenance: given.maintenance,
      regionRestriction: given.blockedRegions.length > 0 && region !== 'KH',
    }),
)

test.each([
  [999, 0],
  [1000, 1],
  [1999, 1],
  [2000, 0],
] as const)('a window closes the site by itself: at %i the status is %i [S12]', (now, status) =>
  expect(openingFor({ ...open, maintenanceWindow: window }, { region: 'KH', now }).status).toBe(status),
)

test('the switch holds whatever the window says, and a window that is over is told to nobody [S12]', () => {
  const closed = { ...open, maintenance: true, maintenanceWindow: window }
  expect(openingFor(closed, { region: 'KH', now: 5000 }).status).toBe(1)
  expect([0, 1500, 2000].map((now) => windowAhead(closed, now))).toEqual([window, window, null])
})
