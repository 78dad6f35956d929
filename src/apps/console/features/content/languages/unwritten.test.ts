import { expect, test } from 'vitest'
import { unwrittenIn } from './unwritten.ts'

test('an entry without words in a language is missing there, and in no other [S15]', () => {
  const items = [
    { id: '1', texts: { KM: { title: 'ក' }, VI: { title: 'A' } } },
    { id: '2', texts: { KM: { title: 'ខ' } } },
  ]
  expect(unwrittenIn(items, 'VI').map(({ id }) => id)).toEqual(['2'])
  expect(unwrittenIn(items, 'KM')).toEqual([])
  expect(unwrittenIn(items, 'TH').map(({ id }) => id)).toEqual(['1', '2'])
})
