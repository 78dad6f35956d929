import { expect, test } from 'vitest'
import { isFull, MOST_FILTERS, MOST_OF_ALL, screenOf } from './saved-filter.ts'

test('a screen is the same whoever it shows', () => {
  const shown = ['/payments', '/payments/', '/members/1204', '/payments/withdrawals/0198f2b0-0000-7000-8000-000000000000', '/']
  expect(shown.map(screenOf)).toEqual(['/payments', '/payments', '/members/$', '/payments/withdrawals/$', '/'])
})

test('a filter fits while its screen and all screens have room, or in the place of its name', () => {
  const full = { here: MOST_FILTERS, all: MOST_FILTERS, named: false }
  expect([isFull(full), isFull({ ...full, named: true }), isFull({ ...full, here: MOST_FILTERS - 1 })]).toEqual([
    true,
    false,
    false,
  ])
  expect(isFull({ here: 0, all: MOST_OF_ALL, named: false })).toBe(true)
})
