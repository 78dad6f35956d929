import { expect, test } from 'vitest'
import { dropsDown, navigationOf, sectionsOf } from './categories.ts'

const paths = (codes: string[]) => sectionsOf(codes).map(({ to }) => to)

test('shows only the categories that the house names, in its order, after the hot games of all of them [S10]', () => {
  expect(paths(['RNG', 'FISH'])).toEqual(['/hot', '/rng', '/fish'])
  expect(paths([])).toEqual([])
})

test('treats LOTT as ELOTT and shows it once [S10]', () => {
  expect(paths(['LOTT', 'ELOTT'])).toEqual(['/hot', '/elott'])
})

test('leaves out a category it does not know', () => {
  expect(paths(['RNG', 'BINGO'])).toEqual(['/hot', '/rng'])
})

test('every section has its providers under it but home, football, promotions, hot games and a link elsewhere [S11]', () => {
  expect(['HOME', 'FB', 'PROMO', 'HOT', 'LINK'].filter(dropsDown)).toEqual([])
  expect(['RNG', 'LIVE', 'FISH', 'SPORTS', 'ELOTT', 'PVP', 'ESPORTS', 'COCKFIGHT'].every(dropsDown)).toBe(true)
})

test('promotions and the app stand before cockfight and football, as listed [S10]', () => {
  const shown = sectionsOf(['ELOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS', 'COCKFIGHT', 'FB'])
  expect(navigationOf(shown).map(({ to }) => to)).toEqual([
    '/hot',
    '/elott',
    '/live',
    '/sports',
    '/fish',
    '/rng',
    '/pvp',
    '/esports',
    '/promotions',
    '/down',
    '/cockfight',
    '/fbSports',
  ])
  expect(navigationOf([]).map(({ to }) => to)).toEqual(['/promotions', '/down'])
})
