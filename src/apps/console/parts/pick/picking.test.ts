import { expect, test } from 'vitest'
import { choicesFor } from './usePicking.ts'

const choices = [
  { value: 'operator:3', name: 'Sovann', note: 'owner' },
  { value: 'operator:12', name: 'Bopha' },
]

test.each([
  ['', ['Sovann', 'Bopha']],
  ['sov', ['Sovann']],
  ['OWNER', ['Sovann']],
  [':12', ['Bopha']],
  ['nobody', []],
])('what holds “%s” may be picked', (typed, names) => {
  expect(choicesFor(choices, typed).map(({ name }) => name)).toEqual(names)
})
