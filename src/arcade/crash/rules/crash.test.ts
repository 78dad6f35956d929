import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leadsTo, linkBefore, pointOf } from '#arcade/fairness/rules/chain.ts'
import { returnOf } from '#arcade/families/rules/plans.ts'
import { flightOf, heightAt, heightOf, paysAt, paysOf, reaching, takenAt, TARGETS, timeTo } from './crash.ts'

const POINTS = 2n ** 52n
const percent = ({ n, d }: { n: bigint; d: bigint }) => Number((n * 100_000_000n) / d) / 1_000_000

/** The chain that bustabit publishes, third version: its hashes, the value mixed in, and the heights it lists. */
const published = '00000000000000000001e08b7fd44f95e3e950ac65650a8031a6d5e1750e34be'
test.each([
  ['94aa062026624e59a0ace092568d5f46e21b9bf1d5173609db8645dd62bdfc44', 1091],
  ['94e66d98029c61ecd27c4fb6b381d401c823cf3dfbdac9246756d5b655e125aa', 426],
  ['8d3b9726ca7bc5e3637bf2079e09eaf2a9d67df4e6f50ff23a7b593bd802cca6', 183],
])('the link %s of a known public chain gives its listed height %i [G8]', (link, height) => {
  expect(heightOf(pointOf({ publicValue: published, link }))).toBe(height)
})

test('a link leads to the one before it, and by as many steps as its number to the published end', () => {
  const [third, second, first] = [
    '94aa062026624e59a0ace092568d5f46e21b9bf1d5173609db8645dd62bdfc44',
    '94e66d98029c61ecd27c4fb6b381d401c823cf3dfbdac9246756d5b655e125aa',
    '8d3b9726ca7bc5e3637bf2079e09eaf2a9d67df4e6f50ff23a7b593bd802cca6',
  ] as const
  expect(linkBefore(third)).toBe(second)
  expect(leadsTo(first, { link: third, number: 2 })).toBe(true)
  expect(leadsTo(first, { link: third, number: 1 })).toBe(false)
  expect(leadsTo(first, { link: second, number: 1 })).toBe(true)
})

test('every target returns 99 % of the stake, less what cutting to whole points takes [G8]', () => {
  for (let target: number = TARGETS.least; target <= TARGETS.most; target += target < 20_000 ? 1 : 613) {
    const returns = percent(returnOf(paysOf({ auto: target })))
    expect(returns).toBeLessThanOrEqual(99)
    expect(returns).toBeGreaterThan(98.999_99)
  }
})

test('as many points reach a target as are counted, to the last one', () => {
  fc.assert(
    fc.property(fc.integer({ min: TARGETS.least, max: TARGETS.most }), (target) => {
      const last = POINTS - reaching(target)
      expect(heightOf(last)).toBeGreaterThanOrEqual(target)
      expect(heightOf(last - 1n)).toBeLessThan(target)
    }),
  )
})

test('of all flights, 1.98 % end before anything can be taken', () => {
  expect(1 - Number(reaching(TARGETS.least)) / Number(POINTS)).toBeCloseTo(0.0198, 4)
  expect(heightOf(0n)).toBe(100)
  expect(takenAt({}, flightOf({ height: 100 }) - 1)).toBeNull()
})

test('a height is reached at its time and not a millisecond before, and doubles in 6.9 seconds', () => {
  fc.assert(
    fc.property(fc.integer({ min: 101, max: TARGETS.most }), (height) => {
      expect(heightAt(timeTo(height))).toBeGreaterThanOrEqual(height)
      expect(heightAt(timeTo(height) - 1)).toBeLessThan(height)
    }),
  )
  expect(timeTo(200)).toBe(6932)
  expect(flightOf({ height: TARGETS.most })).toBe(92_104)
})

test('what is taken by hand before the end is at most what a target would have paid', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: POINTS - 1n }), fc.double({ min: 0, max: 1, noNaN: true }), (point, part) => {
      const height = heightOf(point)
      const taken = takenAt({}, Math.floor(flightOf({ height }) * part) - 1)
      if (taken !== null) expect(taken).toBeLessThanOrEqual(height)
    }),
  )
  // Of the last millisecond too, whose every part comes before the end.
  for (let height = 100; height <= 2000; height++) {
    const taken = takenAt({}, flightOf({ height }) - 0.001)
    if (taken !== null) expect(taken).toBeLessThanOrEqual(height)
  }
})

test('a ticket pays its target where the flight reaches it, everyone is taken at the top, and nothing is paid below', () => {
  expect(paysAt({ auto: 250 }, { height: 250 })).toBe(250)
  expect(paysAt({ auto: 251 }, { height: 250 })).toBe(0)
  expect(paysAt({}, { height: TARGETS.most - 1 })).toBe(0)
  expect(paysAt({}, { height: TARGETS.most })).toBe(TARGETS.most)
  expect(takenAt({ auto: 150 }, timeTo(200))).toBe(150)
})
