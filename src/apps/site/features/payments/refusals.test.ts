import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { besideMoney } from './refusals.ts'

const refusal = (code: string) => new ORPCError(code, { defined: true, status: 422, message: `the house says ${code}` })

test.each([
  ['insufficient', 'amount'],
  ['amount_below', 'amount'],
  ['part_unfit', 'amount'],
  ['verification_identity_needed', 'amount'],
  ['verification_bound', 'amount'],
  ['payee_unknown', 'payee'],
  ['payment_password_incorrect', 'paymentPassword'],
  ['password_incorrect', 'proof'],
  ['factor_incorrect', 'proof'],
  ['proof_needed', 'proof'],
  ['holder_of_another', 'holder'],
  ['proof_missing', 'files'],
] as const)('%s is said beside the %s and nowhere else [W3]', (code, field) => {
  expect(besideMoney(refusal(code))).toEqual({ [field]: `the house says ${code}` })
})

test.each(['state_forbids', 'payouts_halted', 'withdrawals_open', 'turnover_missing'])('%s is of the whole form [W3]', (code) => {
  expect(besideMoney(refusal(code))).toEqual({})
})
