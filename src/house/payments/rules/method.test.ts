import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarOf } from '#kit/calendar.ts'
import { UNITS_PER_WHOLE as WHOLE } from '#kit/money.ts'
import { feeOf, isOffered, judgeTerms, noPayee, paymentCode } from './method.ts'

const home = calendarOf('Asia/Phnom_Penh')

const phnomPenh = (time: string) => Date.parse(`2026-05-01T${time}+07:00`)

describe('what is paid on top', () => {
  test.each([
    ['USD', 0n, 0, 100n * WHOLE, 0n],
    ['USD', WHOLE, 150, 100n * WHOLE, (5n * WHOLE) / 2n],
    ['USD', 0n, 1, 1n * WHOLE, 1_000n],
    ['KHR', 0n, 25, 1001n * WHOLE, 3n * WHOLE],
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
  ])('within %j at %s: %s', (reach, time, offered) => {
    expect(isOffered(reach, { region: null, now: phnomPenh(time), calendar: home })).toBe(offered)
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
