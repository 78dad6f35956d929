import { expect, test } from 'vitest'
import { masked } from './mask.ts'

test.each([
  ['email', 'sokha@example.com', 's•••@example.com'],
  ['email', '@sokha_kh', '@s•••_kh'],
  ['payeeName', 'សុខា', 'ស•••'],
  ['payeeName', '', '•••'],
  ['mobile', '012345678', '01•••678'],
  ['mobile', '1234567', '12•••567'],
  ['mobile', '123456', '•••6'],
])('of a contact, %s %j, is shown %s', (field, value, shown) => {
  expect(masked(field, value)).toBe(shown)
})
