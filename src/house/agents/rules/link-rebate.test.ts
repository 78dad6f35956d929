import { expect, test } from 'vitest'
import { judgeLinkRebate } from './link-rebate.ts'

test.each([
  ['1.5', 1500n],
  [' 0.01 ', 10n],
  ['1.250', 1250n],
])('the rebate of a link is read from %s [T5]', (typed, rate) => {
  expect(judgeLinkRebate(typed, 1500n)).toBe(rate)
})

test.each([
  ['', 'rate_malformed', {}],
  ['-1', 'rate_malformed', {}],
  ['0', 'rate_below', { rate: '0.01' }],
  ['0.005', 'rate_off_step', { rate: '0.01' }],
  ['1.51', 'rate_above', { rate: '1.5' }],
  ['101', 'rate_too_high', {}],
])('no link gives a rebate of "%s": %s [T5]', (typed, code, data) => {
  expect(judgeLinkRebate(typed, 1500n)).toMatchObject({ code, data: { at: 'rebate', ...data } })
})
