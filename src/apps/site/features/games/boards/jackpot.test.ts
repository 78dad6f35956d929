import fc from 'fast-check'
import { expect, test } from 'vitest'
import { figureBetween, firstFigure, nextFigure } from './jackpot.ts'

const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

test('the illustration begins between 11 and 12 thousand million, with two decimals [H3]', () => {
  fc.assert(
    fc.property(chance, (drawn) => {
      const cents = firstFigure(() => drawn)
      expect(cents).toBeGreaterThanOrEqual(11e11)
      expect(cents).toBeLessThanOrEqual(12e11)
      expect(Number.isInteger(cents)).toBe(true)
    }),
  )
  expect(firstFigure(() => 0)).toBe(11e11)
})

test('it grows by 100 to 500 every 3, 4 or 5 seconds, and each pause comes about [H3]', () => {
  fc.assert(
    fc.property(chance, chance, (one, other) => {
      const draws = [one, other]
      const { after, cents } = nextFigure(11e11, () => draws.shift() ?? 0)
      expect([3000, 4000, 5000]).toContain(after)
      expect(cents - 11e11).toBeGreaterThanOrEqual(10_000)
      expect(cents - 11e11).toBeLessThanOrEqual(50_000)
    }),
  )
  expect([0, 0.5, 0.99].map((drawn) => nextFigure(0, () => drawn).after)).toEqual([3000, 4000, 5000])
})

test('the live counter shows no figure that was not between two true ones, and falls at once when a pool was won [H3]', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 15n }),
      fc.bigInt({ min: 0n, max: 10n ** 15n }),
      fc.nat(1200),
      (before, now, part) => {
        const shown = figureBetween(before, now, part)
        if (now <= before) expect(shown).toBe(now)
        else {
          expect(shown).toBeGreaterThanOrEqual(before)
          expect(shown).toBeLessThanOrEqual(now)
        }
      },
    ),
  )
  expect(figureBetween(100n, 200n, 1000)).toBe(200n)
  expect(figureBetween(100n, 200n, 500)).toBe(150n)
})
