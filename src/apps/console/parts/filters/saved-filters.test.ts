import { expect, test } from 'vitest'
import { onDevice } from '#client/page/keep.ts'
import { forgetFilter, savedFilters, saveFilter } from './saved-filters.ts'

const names = (operator: string, path = '/payments') => savedFilters(operator, path).map(({ name }) => name)

test('a filter is kept for its operator and screen, replaced by its name, and forgotten', () => {
  saveFilter('1', '/payments', { name: 'Held', search: { stateIn: 'held' } })
  saveFilter('1', '/payments', { name: 'Held', search: { stateIn: 'held', way: 'in' } })
  expect(savedFilters('1', '/payments')).toEqual([{ name: 'Held', search: { stateIn: 'held', way: 'in' } }])
  expect([names('2'), names('1', '/audit')]).toEqual([[], []])
  forgetFilter('1', '/payments', 'Held')
  expect(names('1')).toEqual([])
})

test('the oldest goes where there are too many, and what another version wrote is none', () => {
  for (const name of 'abcdefghij') saveFilter('3', '/payments', { name, search: {} })
  expect(names('3').join('')).toBe('cdefghij')
  onDevice.set('filters.4./payments', '{"an":"older form"}')
  expect(names('4')).toEqual([])
})
