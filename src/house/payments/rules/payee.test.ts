import { expect, test } from 'vitest'
import { payeeKey, payeeOf, sameHolder, tailOf, type PayeeKind } from './payee.ts'

const TRON = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE'
const ETHER = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const holder = 'Sok Dara'

test.each<[PayeeKind, string, string]>([
  ['bank', ' 000 111-2222 ', '0001112222'],
  ['bank', '០០០ ១១១ ២២២២', '0001112222'],
  ['ewallet', '012 345 678', '012345678'],
  ['ewallet', '+855 12 345 678', '+85512345678'],
  ['ewallet', '០១២ ៣៤៥ ៦៧៨', '012345678'],
  ['crypto', ` ${TRON} `, TRON],
  ['crypto', ETHER, ETHER],
])('an account of kind %s typed as %j is %j [W3]', (kind, typed, account) => {
  expect(payeeOf({ holder, account: typed }, kind)).toEqual({ holder, account })
})

test.each<[PayeeKind, string, string]>([
  ['bank', '', 'account_malformed'],
  ['bank', '12345', 'account_malformed'],
  ['bank', '1'.repeat(21), 'account_malformed'],
  ['bank', '+85512345678', 'account_malformed'],
  ['bank', TRON, 'account_malformed'],
  ['ewallet', '1234567', 'account_not_wallet'],
  ['ewallet', '1'.repeat(16), 'account_not_wallet'],
  ['ewallet', 'dara@wallet', 'account_not_wallet'],
  ['crypto', '', 'account_not_address'],
  ['crypto', 'T'.repeat(24), 'account_not_address'],
  ['crypto', 'T'.repeat(91), 'account_not_address'],
  ['crypto', `${TRON.slice(0, 10)} ${TRON.slice(10)}`, 'account_not_address'],
  ['crypto', `\u202e${TRON}`, 'account_not_address'],
  ['crypto', "x'; DROP TABLE payments.payee;--", 'account_not_address'],
])('an account of kind %s typed as %j is refused: %s [W3]', (kind, account, code) => {
  expect(payeeOf({ holder, account }, kind)).toMatchObject({ code })
})

test.each(['', 'D', '<img src=x>', 'Sok🎰', 'Sok\u202eDara', '0123'])('%j is no name of anybody [W3]', (typed) => {
  for (const kind of ['bank', 'ewallet', 'crypto'] as const)
    expect(payeeOf({ holder: typed, account: TRON }, kind)).toMatchObject({ code: 'holder_malformed' })
})

test('only the end of an account is ever shown [W3]', () => {
  expect(tailOf(TRON)).toBe('bLSE')
})

test('a name is one, whatever its case, spaces and points; and another letter makes another name', () => {
  for (const other of ['SOK DARA', 'sok  dara', 'Sok-Dara', 'S.o.k Dara']) expect(sameHolder(holder, other), other).toBe(true)
  for (const other of ['Sok Dary', 'Sok', 'Dara Sok', 'Sok Daraa']) expect(sameHolder(holder, other), other).toBe(false)
  expect(sameHolder('សុខ តារា', 'សុខតារា')).toBe(true)
  expect(sameHolder('សុខ', 'សខ'), 'a vowel less').toBe(false)
})

test('one account is one, with or without the plus of its country, whoever is said to hold it', () => {
  expect(payeeKey({ account: '+85512345678' })).toBe(payeeKey({ account: '85512345678' }))
  expect(payeeKey({ account: TRON })).toBe(TRON)
})
