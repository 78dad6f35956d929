import { expect, test } from 'vitest'
import { HOUR } from '#kit/clock.ts'
import { hourlyTries } from './hourly-tries.ts'

test('an agent has sixty tries of each kind in an hour, of which no other agent takes any', () => {
  expect(hourlyTries('open', 7n)).toEqual({ key: 'agent/open/7', limit: 60, window: HOUR, captchaAfter: 60 })
  const keys = [hourlyTries('open', 7n), hourlyTries('open', 8n), hourlyTries('sub-open', 7n), hourlyTries('password', 7n)]
  expect(new Set(keys.map(({ key }) => key)).size).toBe(4)
})
