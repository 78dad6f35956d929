import { describe, expect, test } from 'vitest'
import { unitsOfText, type Units } from '#kit/money.ts'
import { judgeReturn, percentOf, returnRange, upperEnd, type Played, type Published } from './return-range.ts'

const ONE = unitsOfText('1')
const played = (bets: bigint, stake: Units = ONE): Played => ({
  staked: bets * stake,
  returned: 0n,
  squares: bets * stake ** 2n,
  largest: stake,
})
const lantern: Published = { percent: unitsOfText('96.1677'), spread: unitsOfText('2.8504'), times: 5460 }

describe('the range of what a game returned', () => {
  test('is the published return, less and more by what Bernstein’s inequality allows [trust 72]', () => {
    const bets = 1_000_000
    const range = returnRange(played(BigInt(bets)), lantern)
    const log = Math.log(1e6)
    const deviation = (most: number) => (most * log) / 3 + Math.sqrt(((most * log) / 3) ** 2 + 2 * bets * 2.8504 ** 2 * log)
    const [low, high] = [bets * 0.961677 - deviation(0.961677), bets * 0.961677 + deviation(5460 - 0.961677)]
    expect(Number(range?.low) / Number(ONE)).toBeCloseTo(low, 0)
    expect(Number(range?.high) / Number(ONE)).toBeCloseTo(high, 0)
    expect(percentOf(range?.low ?? 0n, 1_000_000n * ONE)).toBe('94.66893')
    expect(percentOf(range?.high ?? 0n, 1_000_000n * ONE)).toMatch(/^101\.6/)
  })

  test('is the same whatever a unit of money is worth, and wide where few large stakes make the sum [trust 72]', () => {
    const [cents, wholes] = [returnRange(played(10_000n, 1000n), lantern), returnRange(played(10_000n, 100_000n), lantern)]
    expect(Number(wholes?.low) / Number(cents?.low)).toBeCloseTo(100, 2)
    const few = { staked: 10_000n * ONE, returned: 0n, squares: (10_000n * ONE) ** 2n, largest: 10_000n * ONE }
    expect(returnRange(few, lantern)?.low).toBe(0n)
  })

  test('is as wide as the highest win allows where the spread is not known, and none where neither is [trust 72]', () => {
    const flat = { percent: unitsOfText('99'), spread: null, times: 99 }
    const known = returnRange(played(100_000n), { ...flat, spread: unitsOfText('9.85') })
    const unknown = returnRange(played(100_000n), flat)
    expect(unknown?.low).toBeLessThan(known?.low ?? 0n)
    expect(returnRange(played(100_000n), { ...flat, times: null })).toBeNull()
    expect(returnRange(played(100_000n), { ...lantern, times: null })).toMatchObject({ high: null })
  })
})

test('of bets that were taken back no range is made that is narrower than nothing, and an end far away is not told [trust 72]', () => {
  const back = { staked: 1n, returned: 0n, squares: -(10_000n ** 2n), largest: 10_000n }
  const range = returnRange(back, lantern)!
  expect(range.low).toBe(0n)
  expect(range.high).toBeGreaterThan(10n)
  expect(upperEnd(range, 1n)).toBeNull()
  expect(upperEnd({ low: 0n, high: 10n }, 1n)).toBe(10n)
})

/** So many rounds of a game that pays ten stakes with this chance, each of another stake. */
function playedAt(chance: number, rounds: number, seed: number): Played {
  let state = seed
  const below = (bound: number) => (state = (state * 48_271) % 2_147_483_647) % bound
  const sum = { staked: 0n, returned: 0n, squares: 0n, largest: 0n }
  for (let i = 0; i < rounds; i++) {
    const stake = BigInt(below(50) + 1) * ONE
    sum.staked += stake
    sum.squares += stake ** 2n
    if (stake > sum.largest) sum.largest = stake
    if (below(1_000_000) < chance * 1_000_000) sum.returned += 10n * stake
  }
  return sum
}

describe('a game that pays ten stakes', () => {
  const tenfold: Published = { percent: unitsOfText('95'), spread: unitsOfText('2.93215'), times: 10 }
  const verdict = (sums: Played) => judgeReturn(sums.returned, returnRange(sums, tenfold)!)

  test('as often as published is within its range, after every number of rounds [trust 72]', () => {
    const rounds = [1, 3, 10, 100, 1000, 10_000]
    const verdicts = rounds.flatMap((count) => Array.from({ length: 40 }, (_, seed) => verdict(playedAt(0.095, count, seed + 1))))
    expect(new Set(verdicts)).toEqual(new Set(['within']))
  })

  test('less often, or more often, is found out by its rounds [trust 72]', () => {
    expect(verdict(playedAt(0.06, 20_000, 7))).toBe('below')
    expect(verdict(playedAt(0.13, 20_000, 7))).toBe('above')
  })
})
