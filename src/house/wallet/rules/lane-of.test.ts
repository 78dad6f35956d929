import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LANES, laneOf } from './lane-of.ts'

describe('the lane of an owner', () => {
  /** As wallet.lane_of in the database answers: a lane that moved would part somebody from their money. */
  test.each([
    [0n, 0],
    [1n, 9],
    [2n, 3],
    [3n, 13],
    [4n, 7],
    [5n, 1],
    [6n, 11],
    [1000n, 0],
    [123_456n, 0],
    [2n ** 30n - 1n, 10],
    [2n ** 30n, 9],
    [2n ** 30n + 1n, 0],
    [2n ** 31n, 3],
    [5n * 2n ** 30n + 77n, 7],
    [2n ** 45n + 2n ** 15n, 0],
    [2n ** 60n + 9n, 8],
  ])('of %s is %i for life', (owner, lane) => {
    expect(laneOf(owner)).toBe(lane)
  })

  test('is one of sixteen, and owners in a row are spread over all of them', () => {
    expect(LANES).toBe(16)
    const first = Array.from({ length: 160 }, (_, owner) => laneOf(BigInt(owner)))
    for (let lane = 0; lane < LANES; lane++)
      expect(Math.abs(first.filter((of) => of === lane).length - 10)).toBeLessThanOrEqual(2)
    fc.assert(
      fc.property(fc.bigInt(0n, 2n ** 63n - 1n), (owner) => {
        expect(laneOf(owner)).toBeGreaterThanOrEqual(0)
        expect(laneOf(owner)).toBeLessThan(LANES)
      }),
    )
  })
})
