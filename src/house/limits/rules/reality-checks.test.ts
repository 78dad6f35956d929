import { expect, test } from 'vitest'
import { MINUTE } from '#kit/clock.ts'
import { checkDue, checkPolicy, minutesOf } from './reality-checks.ts'

test('an hour holds where nobody chose, and no choice goes beyond what the region has [trust 67]', () => {
  const everywhere = checkPolicy(null)
  expect(checkPolicy('KH')).toEqual(everywhere)
  expect(minutesOf(null, everywhere)).toBe(60)
  expect(minutesOf(120, everywhere)).toBe(120)
  expect(minutesOf(120, checkPolicy('MT')), 'chosen elsewhere').toBe(60)
  expect(minutesOf(15, checkPolicy('MT'))).toBe(15)
})

test('a check falls due so many minutes later, at a whole second [trust 67]', () => {
  expect(checkDue(1999, 15).getTime()).toBe(1000 + 15 * MINUTE)
})

test('a check may come every quarter of an hour to every two hours, in Britain and Malta every hour at least', () => {
  expect(checkPolicy(null)).toEqual({ choices: [15, 30, 60, 90, 120], standard: 60 })
  for (const region of ['GB', 'MT']) expect(checkPolicy(region)).toEqual({ choices: [15, 30, 60], standard: 60 })
})
