import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseUnits, UNITS_PER_WHOLE, type Units } from '#kit/money.ts'
import { isKhqrAccount, khqr, type KhqrFields } from './khqr.ts'
import { promptPay, promptPayAccount } from './promptpay.ts'
import { amountIn, closed, crc16, currencyNumber, field, isPlain } from './tlv.ts'
import { isVietAccount, vietQr } from './vietqr.ts'

type Named = { account: string; name: string; city: string; merchantId?: string; bank?: string; opt: Options }
type Options = {
  currency: number
  amount?: number
  billNumber?: string
  storeLabel?: string
  terminalLabel?: string
  expirationTimestamp?: number
}
type Vectors = {
  crc16: { in: string; crc: string }
  khqr: { valid: { name: string; input: Named; qr: string }[]; invalid: { name: string; input?: Named; qr?: string }[] }
  promptpay: { in: string; opt: { amount?: number }; qr: string }[]
  vietqr: { bin: string; account: string; amount?: number; bill?: string; purpose?: string; qr: string }[]
}
const vectors = JSON.parse(readFileSync(new URL('vectors.json', import.meta.url), 'utf8')) as Vectors

const units = (amount: number | undefined) => amount !== undefined && { amount: parseUnits(String(amount)) as Units }

/** All codes of the vectors were made at this moment. */
const CREATED = Date.parse('2026-01-01T00:00:00Z')

const asked = ({ opt, ...named }: Named): KhqrFields => ({
  ...named,
  currency: opt.currency === 116 ? 'KHR' : 'USD',
  ...units(opt.amount),
  ...(opt.billNumber && { bill: opt.billNumber }),
  ...(opt.storeLabel && { store: opt.storeLabel }),
  ...(opt.terminalLabel && { terminal: opt.terminalLabel }),
  ...(opt.expirationTimestamp && { created: CREATED, expires: opt.expirationTimestamp }),
})

const isWhole = (code: string) => crc16(code.slice(0, -4)) === code.slice(-4)

test('the checksum is CRC-16/CCITT-FALSE', () => {
  expect(crc16(vectors.crc16.in)).toBe(vectors.crc16.crc)
})

test.each(vectors.khqr.valid)('KHQR: $name, as the National Bank’s tool writes it [W2]', ({ input, qr }) => {
  expect(khqr(asked(input))).toBe(qr)
})

test.each(vectors.khqr.invalid)('KHQR: $name', ({ input, qr }) => {
  if (input) expect(khqr(asked(input))).toBeNull()
  else expect(isWhole(qr as string)).toBe(false)
})

test.each(vectors.promptpay)('PromptPay to $in, $opt [W2]', ({ in: account, opt, qr }) => {
  expect(promptPay({ account, currency: 'THB', ...units(opt.amount) })).toBe(qr)
})

test.each(vectors.vietqr)('VietQR to $account, $amount [W2]', ({ qr, amount, ...rest }) => {
  expect(vietQr({ ...rest, currency: 'VND', ...units(amount) })).toBe(qr)
})

test('a code names its own currency alone, and play money by the number for tests', () => {
  const to = { account: 'shop@bank', name: 'Shop', city: 'Phnom Penh', amount: UNITS_PER_WHOLE }
  expect(khqr({ ...to, currency: 'THB' })).toBeNull()
  expect(promptPay({ account: '0801234567', currency: 'VND' })).toBeNull()
  expect(vietQr({ bin: '970403', account: '0011012345678', currency: 'KHR' })).toBeNull()
  expect(khqr({ ...to, currency: 'PLAY' })).toContain(`5303${currencyNumber('PLAY')}5404`)
})

test('whatever the amount, a code is whole, and one changed letter breaks it', () => {
  const to = { account: 'shop@bank', name: 'Shop', city: 'Phnom Penh', currency: 'USD', bill: 'INV-1' }
  fc.assert(
    fc.property(fc.bigInt(1n, 9_999_999_999n), fc.nat(), (cents, at) => {
      const code = khqr({ ...to, amount: cents * 1000n }) as string
      expect(isWhole(code)).toBe(true)
      const place = at % code.length
      const other = code[place] === 'x' ? 'y' : 'x'
      expect(isWhole(code.slice(0, place) + other + code.slice(place + 1))).toBe(false)
    }),
  )
})

test('a field says its length in two digits, and none is longer than they can say', () => {
  expect(field('59', 'Shop')).toBe('5904Shop')
  expect(field('59', 'x'.repeat(99))).toBe(`5999${'x'.repeat(99)}`)
  expect(() => field('59', 'x'.repeat(100))).toThrow(RangeError)
})

test('a checksum has four digits, and is taken over its own tag and length too', () => {
  const short = Array.from({ length: 2000 }, (_, at) => crc16(String(at)))
  expect(short.every((sum) => /^[0-9A-F]{4}$/.test(sum))).toBe(true)
  expect(short.some((sum) => sum.startsWith('00'))).toBe(true)
  expect(crc16('')).toBe('FFFF')
  expect(closed([field('00', '01')])).toBe(`0002016304${crc16('0002016304')}`)
})

test.each([
  ['USD', 1_250_000n, '12.50'],
  ['USD', 1_000n, '0.01'],
  ['USD', 0n, null],
  ['USD', -1_000n, null],
  ['USD', 1n, null],
  ['USD', 1_001n, null],
  ['KHR', 400_000_000n, '4000'],
  ['KHR', 100_000n, '1'],
  ['KHR', 99_000n, null],
  ['XXX', 100_000n, '1'],
  ['XXX', 50_000n, null],
  ['USD', 9_999_999_999n * 100_000n + 99_000n, '9999999999.99'],
  ['USD', 10_000_000_000n * 100_000n, null],
  ['KHR', 10n ** 13n * 100_000n - 100_000n, '9999999999999'],
  ['KHR', 10n ** 13n * 100_000n, null],
] as const)('an amount in %s of %s units stands in a code as %s', (currency, amount, text) => {
  expect(amountIn(amount, currency)).toBe(text)
})

test('a code carries printable ASCII, so many letters of it and at least one', () => {
  expect(['', 'x', 'x'.repeat(25), 'x'.repeat(26), 'ហាង', 'a\nb', ' ~'].map((text) => isPlain(text, 25))).toEqual([
    false,
    true,
    true,
    false,
    false,
    false,
    true,
  ])
})

test('accounts are those that each country’s banks take', () => {
  expect(['shop@bank', 'shop', '@bank', 'a@b@c', `${'x'.repeat(27)}@bank`, `${'x'.repeat(28)}@bank`].map(isKhqrAccount)).toEqual([
    true,
    false,
    false,
    false,
    true,
    false,
  ])
  expect(promptPayAccount('080-123 4567')).toEqual({ tag: '01', number: '0066801234567' })
  expect(promptPayAccount('02 123 4567')).toEqual({ tag: '01', number: '0006621234567' })
  expect(promptPayAccount('1-2345-67890-12-3')).toEqual({ tag: '02', number: '1234567890123' })
  for (const none of ['', '801234567', '08012345678', '12345678901234']) expect(promptPayAccount(none)).toBeNull()
  const viet = (bin: string, account: string) => isVietAccount({ bin, account })
  expect([viet('970403', '0011'), viet('97040', '0011'), viet('970403', '001'), viet('970403', '0'.repeat(20))]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('what a code pays for has at most twenty-five letters in Vietnam, and a shop’s name and city as many as there is room', () => {
  const viet = { bin: '970403', account: '0011012345678', currency: 'VND' }
  expect(vietQr({ ...viet, purpose: 'x'.repeat(25) })).toContain('x'.repeat(25))
  expect(vietQr({ ...viet, purpose: 'x'.repeat(26) })).toBeNull()
  const shop = { account: 'shop@bank', currency: 'USD' }
  expect(khqr({ ...shop, name: 'x'.repeat(25), city: 'y'.repeat(15) })).toContain(`5925${'x'.repeat(25)}6015${'y'.repeat(15)}`)
  expect(khqr({ ...shop, name: 'x'.repeat(26), city: 'y' })).toBeNull()
  expect(khqr({ ...shop, name: 'x', city: 'y'.repeat(16) })).toBeNull()
  expect(khqr({ ...shop, name: 'x', city: 'y', amount: 1n }), 'finer than it is paid').toBeNull()
})
