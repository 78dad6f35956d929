import { expect, test } from 'vitest'
import { Intent } from './intent.ts'

test('keeps its key across retries of the same content [trust 13]', () => {
  const intent = new Intent()
  expect(intent.keyFor({ amount: '10' })).toBe(intent.keyFor({ amount: '10' }))
})

test('takes another key for other content [trust 13]', () => {
  const intent = new Intent()
  expect(intent.keyFor({ amount: '10' })).not.toBe(intent.keyFor({ amount: '11' }))
})

test('takes another key once the house has answered [trust 13]', () => {
  const intent = new Intent()
  const first = intent.keyFor({ amount: '10' })
  intent.answered()
  expect(intent.keyFor({ amount: '10' })).not.toBe(first)
})
