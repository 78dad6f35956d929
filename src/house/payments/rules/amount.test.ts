import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unitsText } from '#kit/money.ts'
import { amountWithin, mostOf } from './amount.ts'

const bounds = fc
  .tuple(fc.constantFrom('PLAY', 'KHR', 'USD', 'JPY'), fc.bigInt(1n, 1000n), fc.bigInt(0n, 1000n))
  .map(([currency, from, more]) => ({ currency, smallest: from * 100_000n, largest: (from + more) * 100_000n }))

test('the most that may go is what someone has, and the same rule lets it go [trust 40]', () => {
  fc.assert(
    fc.property(bounds, fc.bigInt(0n, 300_000_000n), (way, have) => {
      const most = mostOf(have, way)
      if (most === null) {
        expect(have).toBeLessThan(way.smallest)
        return
      }
      expect(most).toBeLessThanOrEqual(have)
      expect(amountWithin(unitsText(most), way)).toBe(most)
      expect(have - most < 100_000n || most === way.largest).toBe(true)
    }),
  )
})
