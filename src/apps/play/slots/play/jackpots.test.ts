import fc from 'fast-check'
import { expect, test } from 'vitest'
import { UNITS_PER_WHOLE, unitsText } from '#kit/money.ts'
import { jackpotsAt, poolOf } from './jackpots.ts'

const machine = (share: number, topStake: bigint) => ({
  grand: {
    pool: 'sunrise',
    contribution: '1',
    share: String(share),
    topStake: unitsText(topStake),
    now: '0',
  },
  hold: { trigger: 6, respins: 3, coins: [{ stakes: 20, jackpot: 'mini' as const, chance: '1' }] },
})

test('the machine tells the pool of the lobby beside what it pays at this bet [H3]', () => {
  const topStake = 500n * UNITS_PER_WHOLE
  const pool = 250_000n * UNITS_PER_WHOLE
  const grand = (pool * 90n) / 100n
  expect(poolOf(machine(90, topStake), grand)).toBe(pool)
  expect(jackpotsAt(machine(90, topStake), { grand, stake: 10n * UNITS_PER_WHOLE })).toEqual([
    { name: 'grand', pays: 4500n * UNITS_PER_WHOLE },
    { name: 'mini', pays: 200n * UNITS_PER_WHOLE },
  ])
})

test('the pool is the lobby’s to a unit, whatever was cut off of its share', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.integer({ min: 50, max: 100 }), (pool, share) => {
      const told = poolOf(machine(share, UNITS_PER_WHOLE), (pool * BigInt(share)) / 100n)
      expect(told <= pool).toBe(true)
      expect(pool - told <= 2n).toBe(true)
    }),
  )
})
