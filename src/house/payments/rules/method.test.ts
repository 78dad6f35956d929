import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarOf } from '#kit/calendar.ts'
import { UNITS_PER_WHOLE as WHOLE } from '#kit/money.ts'
import { MINUTE } from '#kit/clock.ts'
import {
  allTiers,
  billOf,
  CODE_LIFE,
  feeOf,
  hasTier,
  isCode,
  isOffered,
  isOpen,
  judgeTerms,
  methodKinds,
  noPayee,
  paymentCode,
  TIERS,
} from './method.ts'

const home = calendarOf('Asia/Phnom_Penh')

const phnomPenh = (time: string) => Date.parse(`2026-05-01T${time}+07:00`)

describe('what is paid on top', () => {
  test.each([
    ['USD', 0n, 0, 100n * WHOLE, 0n],
    ['USD', WHOLE, 150, 100n * WHOLE, (5n * WHOLE) / 2n],
    ['USD', 0n, 1, 1n * WHOLE, 1_000n],
    ['KHR', 0n, 25, 1001n * WHOLE, 3n * WHOLE],
    ['KHR', 0n, 25, 800n * WHOLE, 2n * WHOLE],
    ['KHR', 1n, 0, WHOLE, WHOLE],
    ['USD', 1n, 0, WHOLE, 1_000n],
    ['USD', 1_000n, 0, WHOLE, 1_000n],
    ['USD', 1_001n, 0, WHOLE, 2_000n],
    ['mBTC', 0n, 1, 10_000n, 1n],
    ['mBTC', 0n, 1, 10_001n, 2n],
    ['XXX', 1n, 0, WHOLE, WHOLE],
  ])('in %s: %s and %s hundredths of a percent of %s is %s', (currency, fixed, rate, amount, fee) => {
    expect(feeOf(amount, { fixed, rate }, currency)).toBe(fee)
  })

  test('is payable, and at least what it costs and less than one smallest coin more', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 14n), fc.nat(5000), fc.bigInt(0n, 10n ** 9n), (amount, rate, fixed) => {
        const fee = feeOf(amount, { fixed, rate }, 'USD')
        const exact = fixed * 10_000n + amount * BigInt(rate)
        expect(fee % 1000n).toBe(0n)
        expect(fee * 10_000n).toBeGreaterThanOrEqual(exact)
        expect(fee * 10_000n).toBeLessThan(exact + 1001n * 10_000n)
      }),
    )
  })
})

describe('a way to deposit is offered', () => {
  const day = { countries: [], hours: { opens: 480, closes: 1320 } }
  const night = { countries: [], hours: { opens: 1320, closes: 360 } }
  test.each([
    [day, '08:00', true],
    [day, '07:59', false],
    [day, '22:00', false],
    [night, '23:00', true],
    [night, '05:59', true],
    [night, '06:00', false],
    [night, '22:00', true],
    [night, '21:59', false],
    [day, '21:59', true],
  ])('within %j at %s: %s', (reach, time, offered) => {
    expect(isOffered(reach, { region: null, now: phnomPenh(time), calendar: home })).toBe(offered)
  })

  test('around the clock where it names no hours, or begins and ends with one minute', () => {
    const at = (time: string) => ({ now: phnomPenh(time), calendar: home })
    for (const time of ['00:00', '07:59', '08:00', '23:59']) {
      expect(isOpen(null, at(time))).toBe(true)
      expect(isOpen({ opens: 480, closes: 480 }, at(time))).toBe(true)
    }
  })

  test('in its countries and its hours, not in one of them', () => {
    const reach = { countries: ['KH'], hours: day.hours }
    const at = (region: string | null, time: string) => isOffered(reach, { region, now: phnomPenh(time), calendar: home })
    expect([at('KH', '08:00'), at('KH', '07:59'), at('TH', '08:00'), at(null, '08:00')]).toEqual([true, false, false, false])
    expect(isOffered(day, { region: 'TH', now: phnomPenh('08:00'), calendar: home })).toBe(true)
  })

  test('to members of the tiers that it names, from the first to the last, of ten', () => {
    expect([1, 2, 4, 5].map((tier) => hasTier({ from: 2, to: 4 }, tier))).toEqual([false, true, true, false])
    expect(TIERS).toEqual({ first: 0, last: 9 })
    expect(allTiers).toEqual({ from: 0, to: 9 })
  })

  test('in its countries, and to nobody of whom no country is known', () => {
    const reach = { countries: ['KH', 'TH'], hours: null }
    const at = (region: string | null) => isOffered(reach, { region, now: phnomPenh('12:00'), calendar: home })
    expect([at('KH'), at('VN'), at(null)]).toEqual([true, false, false])
  })
})

describe('what an operator writes', () => {
  const khqr = { ...noPayee, account: 'shop@bank', holder: 'Shop', city: 'Phnom Penh' }
  const good = { kind: 'khqr', currency: 'USD', smallest: WHOLE, largest: 9n * WHOLE, presets: [WHOLE], payee: khqr } as const
  test.each([
    [{}, null],
    [{ smallest: 10n * WHOLE }, 'bounds_crossed'],
    [{ smallest: 0n }, 'bounds_crossed'],
    [{ smallest: 0n, presets: [] }, 'bounds_crossed'],
    [{ smallest: 1n, presets: [1n] }, null],
    [{ smallest: 9n * WHOLE, presets: [9n * WHOLE] }, null],
    [{ presets: [WHOLE, 9n * WHOLE] }, null],
    [{ presets: [WHOLE, 9n * WHOLE + 1n] }, 'preset_outside'],
    [{ presets: [WHOLE - 1n, WHOLE] }, 'preset_outside'],
    [{ payee: { ...khqr, holder: 'x'.repeat(25), city: 'x'.repeat(15) } }, null],
    [{ payee: { ...khqr, holder: 'x'.repeat(26) } }, 'payee_malformed'],
    [{ payee: { ...khqr, city: 'x'.repeat(16) } }, 'payee_malformed'],
    [{ payee: { ...khqr, city: '' } }, 'payee_malformed'],
    [{ kind: 'slip', payee: { ...noPayee, bank: 'B', account: '1', holder: 'C' } }, null],
    [{ kind: 'slip', payee: { ...noPayee, bank: 'B', account: '1', holder: 'x'.repeat(80) } }, null],
    [{ kind: 'slip', payee: { ...noPayee, bank: 'B', account: '1', holder: 'x'.repeat(81) } }, 'payee_malformed'],
    [{ kind: 'slip', payee: { ...noPayee, bank: 'B', account: ' ', holder: 'C' } }, 'payee_malformed'],
    [{ kind: 'redirect', currency: 'EUR', payee: noPayee }, null],
    [{ kind: 'voucher', currency: 'EUR', payee: noPayee }, null],
    [{ kind: 'vietqr', currency: 'VND', payee: { ...noPayee, bank: '97040', account: '0011012345' } }, 'payee_malformed'],
    [{ kind: 'promptpay', currency: 'THB', payee: { ...noPayee, account: '0801234567' } }, null],
    [{ presets: [10n * WHOLE] }, 'preset_outside'],
    [{ currency: 'THB' }, 'currency_unfit'],
    [{ payee: { ...khqr, account: 'nobody' } }, 'payee_malformed'],
    [{ payee: { ...khqr, holder: 'ហាង' } }, 'payee_malformed'],
    [{ kind: 'promptpay', currency: 'THB' }, 'payee_malformed'],
    [{ kind: 'vietqr', currency: 'VND', payee: { ...noPayee, bank: '970403', account: '0011012345' } }, null],
    [{ kind: 'slip', payee: { ...noPayee, bank: 'A bank', account: '1' } }, 'payee_malformed'],
  ] as const)('%#: %o is answered with %s', (change, code) => {
    expect(judgeTerms({ ...good, ...change })?.code ?? null).toBe(code)
  })

  test('and is let through gives a code for every amount within its bounds', () => {
    const kinds = [
      { kind: 'khqr', currency: 'KHR', payee: khqr },
      { kind: 'promptpay', currency: 'THB', payee: { ...noPayee, account: '080-123-4567' } },
      { kind: 'vietqr', currency: 'VND', payee: { ...noPayee, bank: '970403', account: '0011012345' } },
    ] as const
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.bigInt(1n, 90_000_000n), (method, whole) => {
        const code = paymentCode({ ...method, amount: whole * WHOLE, bill: 'A1B2C3D4E5F6', now: 0, expires: 1 })
        expect(code).toContain(String(whole))
      }),
    )
  })
})

describe('a code', () => {
  const asked = {
    payee: { ...noPayee, account: 'shop@bank', holder: 'Shop', city: 'Phnom Penh' },
    currency: 'USD',
    amount: WHOLE,
    bill: 'B',
    now: 0,
    expires: 1,
  }

  test('is shown by the kinds of scanning alone', () => {
    expect(methodKinds.filter(isCode)).toEqual(['khqr', 'promptpay', 'vietqr'])
    for (const kind of ['redirect', 'slip', 'voucher'] as const) expect(paymentCode({ ...asked, kind })).toBeNull()
    expect(paymentCode({ ...asked, kind: 'khqr' })).toContain('Shop')
    for (const kind of ['promptpay', 'vietqr'] as const) expect(paymentCode({ ...asked, kind }), 'of another currency').toBeNull()
  })

  test('may be paid for a quarter of an hour', () => {
    expect(CODE_LIFE).toBe(15 * MINUTE)
  })

  test('names the last twelve characters of its deposit, in capitals', () => {
    expect(billOf('019f0000-1234-7000-8000-a1b2c3d4e5f6')).toBe('A1B2C3D4E5F6')
    expect(billOf('019f0000-1234-7000-8abc-00b2c3d4e5f6')).toBe('00B2C3D4E5F6')
  })
})
