import { expect, test } from 'vitest'
import { compare, type End, type Theirs } from './reconcile.ts'

const theirs = (state: Theirs['state'], amount = 100n, currency = 'USD') => ({ state, amount, currency })
const ours = (end: End, amount = 100n) => ({ end, amount, currency: 'USD' })

test.each([
  ['paid on both sides', theirs('paid'), ours('paid'), null],
  ['failed there, not paid here', theirs('failed'), ours('none'), null],
  ['taken back there and here', theirs('reversed'), ours('none'), null],
  ['failed there by another amount, not paid here', theirs('failed', 60n), ours('none'), null],
  ['failed there in another currency, not paid here', theirs('failed', 100n, 'KHR'), ours('none'), null],
  ['held here for a person, whatever was paid', theirs('paid', 50n), ours('held'), null],
  ['not paid here and unknown there', null, ours('none'), null],
  ['failed there and unknown here', theirs('failed'), null, null],
  ['paid here and unknown there', null, ours('paid'), { kind: 'missing_there', stake: 100n }],
  ['paid there and unknown here', theirs('paid'), null, { kind: 'missing_here', stake: 100n }],
  ['paid there and not here', theirs('paid'), ours('none'), { kind: 'other_state', stake: 100n }],
  ['failed there and paid here', theirs('failed'), ours('paid', 70n), { kind: 'other_state', stake: 70n }],
  ['taken back there and paid here', theirs('reversed'), ours('paid'), { kind: 'other_state', stake: 100n }],
  ['less there', theirs('paid', 60n), ours('paid'), { kind: 'other_amount', stake: 40n }],
  ['more there', theirs('paid', 130n), ours('paid'), { kind: 'other_amount', stake: 30n }],
  ['of another currency', theirs('paid', 100n, 'KHR'), ours('paid'), { kind: 'other_amount', stake: 100n }],
  ['of another currency, more there', theirs('paid', 130n, 'KHR'), ours('paid'), { kind: 'other_amount', stake: 130n }],
  ['of another currency, less there', theirs('paid', 70n, 'KHR'), ours('paid'), { kind: 'other_amount', stake: 100n }],
  ['a unit less there', theirs('paid', 99n), ours('paid'), { kind: 'other_amount', stake: 1n }],
  ['taken back there and unknown here', theirs('reversed'), null, null],
  ['held here and unknown there', null, ours('held'), null],
  ['unknown on both sides', null, null, null],
] as const)('a payment that is %s [trust 11]', (_, there, here, found) => {
  expect(compare(there, here)).toEqual(found)
})
