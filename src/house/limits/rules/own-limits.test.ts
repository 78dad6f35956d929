import { describe, expect, test } from 'vitest'
import { refuse } from '#kit/refusal.ts'
import { isOwnLimit, isTimeLimit, kindOf, limitText, ownLimits, readLimit, readMinutes, type OwnLimit } from './own-limits.ts'

describe('a member’s own limit', () => {
  test('is on deposits, losses, stakes or time, in a day, a week or a month', () => {
    expect(ownLimits).toEqual([
      'deposit_day',
      'deposit_week',
      'deposit_month',
      'loss_day',
      'loss_week',
      'loss_month',
      'stake_day',
      'stake_week',
      'stake_month',
      'time_day',
      'time_week',
      'time_month',
    ])
    expect(ownLimits.filter(isTimeLimit)).toEqual(['time_day', 'time_week', 'time_month'])
    expect([...new Set(ownLimits.map(kindOf))]).toEqual(['deposit', 'loss', 'stake', 'time'])
    for (const other of ['', 'time', 'time_year', 'largest_stake'])
      expect([isOwnLimit(other), isTimeLimit(other)]).toEqual([false, false])
  })

  test.each<[OwnLimit, string, string, bigint]>([
    ['deposit_day', ' 12.5 ', 'USD', 1_250_000n],
    ['loss_week', '0', 'USD', 0n],
    ['stake_month', '4000', 'KHR', 400_000_000n],
    ['deposit_day', '7', 'XXX', 700_000n],
    ['time_day', ' 90 ', 'USD', 90n],
  ])('%s typed as %j in %s is %s', (name, typed, currency, read) => {
    expect(readLimit(name, typed, currency)).toBe(read)
  })

  test.each<[OwnLimit, string, string, string]>([
    ['deposit_day', '0.5', 'KHR', 'amount_too_fine'],
    ['deposit_day', '0.5', 'XXX', 'amount_too_fine'],
    ['deposit_day', '0.001', 'USD', 'amount_too_fine'],
    ['loss_day', '-1', 'USD', 'amount_malformed'],
    ['time_day', '1.5', 'USD', 'minutes_malformed'],
  ])('%s typed as %j in %s is refused: %s', (name, typed, currency, code) => {
    expect(readLimit(name, typed, currency)).toMatchObject({ code })
  })

  test.each([
    ['time_day', 1440],
    ['time_week', 10_080],
    ['time_month', 44_640],
  ] as const)('%s has at most the %i minutes that its period has', (name, most) => {
    expect(readMinutes(name, String(most - 1))).toBe(BigInt(most - 1))
    expect(readMinutes(name, String(most))).toBe(BigInt(most))
    expect(readMinutes(name, String(most + 1))).toEqual(refuse('minutes_malformed'))
  })

  test.each(['', '-1', '1e2', '១០', '000001', 'x'])('%j is no number of minutes', (text) => {
    expect(readMinutes('time_day', text)).toEqual(refuse('minutes_malformed'))
  })

  test('stands in answers as an amount or as minutes, and as nothing where there is none', () => {
    expect(limitText('deposit_day', 1_250_000n)).toBe('12.5')
    expect(limitText('largest_stake', 100_000n)).toBe('1')
    expect(limitText('time_day', 90n)).toBe('90')
    expect([limitText('deposit_day', null), limitText('time_day', null)]).toEqual([null, null])
  })
})
