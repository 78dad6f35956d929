import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { byCode, byFields, byName, overForm, placedOf } from './place.ts'

const refusal = (code: string, data?: unknown) =>
  new ORPCError(code, { defined: true, status: 422, message: `the house says ${code}`, data })
const values = { amount: '10', rows: [] }
const offline = 'offline'
const placed = (error: Error | null, rest: Partial<Parameters<typeof placedOf>[1]>) =>
  placedOf(error, { values, offline, ...rest })

test('a code is said beside the field that it speaks of', () => {
  const place = byCode({ amount: /^amount_/, password: /^password_/ })
  expect(placed(refusal('amount_below'), { place })).toEqual({ amount: 'the house says amount_below' })
  expect(placed(refusal('state_forbids'), { place })).toEqual({})
})

test('what is said of a field that the form does not have is of the whole form', () => {
  expect(placed(refusal('password_incorrect'), { place: byCode({ password: /^password_/ }) })).toEqual({})
  expect(placed(refusal('terms_refused', { at: 'kind' }), { place: byName })).toEqual({})
})

test('a refusal that names its field stands there, and in its row', () => {
  expect(placed(refusal('terms_refused', { at: 'amount' }), { place: byName })).toEqual({
    amount: 'the house says terms_refused',
  })
  expect(placed(refusal('terms_refused', { at: 'rows.0.rate' }), { place: byName })).toHaveProperty(['rows.0.rate'])
  expect(placed(refusal('terms_refused'), { place: byName })).toEqual({})
})

test('each field that is refused is said in its own words', () => {
  const place = byFields(({ amount }) => ({ amount: amount && `amount: ${amount}` }))
  expect(placed(refusal('fields_refused', { fields: { amount: 'required' } }), { place })).toEqual({ amount: 'amount: required' })
  expect(placed(refusal('too_many_requests', { fields: { amount: 'required' } }), { place })).toEqual({})
})

test('a form of one field says everything beside it', () => {
  expect(placed(refusal('state_forbids'), { otherwise: 'amount' })).toEqual({ amount: 'the house says state_forbids' })
  expect(placed(new TypeError('failed to fetch'), { otherwise: 'amount' })).toEqual({ amount: 'offline' })
})

test('a lost answer blames no field, and no answer yet says nothing', () => {
  expect(placed(new TypeError('failed to fetch'), { place: byCode({ amount: /./ }) })).toEqual({})
  expect(placed(null, { otherwise: 'amount' })).toEqual({})
})

test('what is of no field is said over the form, until something is typed', () => {
  const refused = refusal('login_refused')
  expect(overForm(refused, { placed: {}, typed: false })).toBe(refused)
  expect(overForm(refused, { placed: {}, typed: true })).toBeNull()
  expect(overForm(refused, { placed: { password: 'incorrect' }, typed: false })).toBeNull()
})
