import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { beside, placed } from './refusal-place.ts'

const refusal = (code: string) => new ORPCError(code, { defined: true, status: 422, message: `the house says ${code}` })

test.each([
  ['insufficient', 'amount'],
  ['amount_below', 'amount'],
  ['part_unfit', 'amount'],
  ['payee_unknown', 'payee'],
  ['payment_password_incorrect', 'payment'],
  ['password_incorrect', 'login'],
  ['holder_of_another', 'holder'],
  ['proof_missing', 'picture'],
] as const)('%s is said beside the %s and nowhere else [W3]', (code, field) => {
  const refused = placed(refusal(code), 'offline')
  expect(refused).toEqual({ at: field, text: `the house says ${code}` })
  expect([beside(refused, field), beside(refused, field === 'payee' ? 'amount' : 'payee')]).toEqual([refused?.text, undefined])
})

test.each(['state_forbids', 'payouts_halted', 'withdrawals_open', 'turnover_missing', 'proof_needed'])(
  '%s is of the whole form [W3]',
  (code) => {
    expect(placed(refusal(code), 'offline')).toEqual({ at: null, text: `the house says ${code}` })
  },
)

test('a lost answer is of the whole form, in the words of the page', () => {
  expect(placed(new TypeError('failed to fetch'), 'offline')).toEqual({ at: null, text: 'offline' })
  expect(placed(null, 'offline')).toBeNull()
})
