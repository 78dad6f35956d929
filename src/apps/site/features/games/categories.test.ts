import { expect, test } from 'vitest'
import { sectionsOf } from './categories.ts'

const paths = (codes: string[]) => sectionsOf(codes).map(({ to }) => to)

test('shows only the categories that the house names, in its order [S10]', () => {
  expect(paths(['HOT', 'RNG', 'FISH'])).toEqual(['/hot', '/rng', '/fish'])
  expect(paths([])).toEqual([])
})

test('treats LOTT as ELOTT and shows it once [S10]', () => {
  expect(paths(['LOTT', 'ELOTT'])).toEqual(['/elott'])
})

test('leaves out a category it does not know', () => {
  expect(paths(['HOT', 'BINGO'])).toEqual(['/hot'])
})
