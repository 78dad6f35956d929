import { expect, test } from 'vitest'
import { missOf } from './preset.ts'

test.each([
  ['contracts_off', 'closed'],
  ['offers_closed', 'closed'],
  ['upline_without_contract', 'no_contract'],
  ['rate_above_upline', 'outside'],
  ['rows_outside', 'outside'],
])('an inviter whose preset is refused as %s is told %s', (code, told) => {
  expect(missOf(code)).toBe(told)
})
