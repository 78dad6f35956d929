import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseUnits, UNITS_PER_WHOLE, type Units } from '#kit/money.ts'
import { khqr, type KhqrFields } from './khqr.ts'
import { promptPay } from './promptpay.ts'
import { crc16, currencyNumber } from './tlv.ts'
import { vietQr } from './vietqr.ts'

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
