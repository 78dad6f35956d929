import { expect, test } from 'vitest'
import { aMatch } from '#play/testing/a-match.ts'
import { ARROW_STANDS, matchesAfter, matchesOf, movesAfter, outcomeName } from './board.ts'

const home = { market: '1x2', pick: 'home' }

test('what changed takes the place of what was, what is new joins, and what is gone is gone', () => {
  const matches = matchesOf([aMatch({ match: 'm1' }), aMatch({ match: 'm2' })])
  const after = matchesAfter(matches, {
    now: 2,
    matches: [aMatch({ match: 'm1', minute: 9 }), aMatch({ match: 'm3' })],
    gone: ['m2'],
  })
  expect([...after.values()].map(({ match, minute }) => [match, minute])).toEqual([
    ['m1', 9],
    ['m3', null],
  ])
})

test('a price that moved has its arrow for a while, and one that is new has none', () => {
  const before = matchesOf([aMatch({ match: 'm1', price: 20_000 })])
  const dearer = aMatch({ match: 'm1', price: 21_000 })
  const up = movesAfter(new Map(), { before, after: [dearer, aMatch({ match: 'm2' })], now: 1000 })
  expect([...up]).toEqual([['m1', new Map([[outcomeName(home), { way: 'up', at: 1000 }]])]])
  const down = movesAfter(up, { before: matchesOf([dearer]), after: [aMatch({ match: 'm1', price: 19_000 })], now: 2000 })
  expect(down.get('m1')?.get(outcomeName(home))).toEqual({ way: 'down', at: 2000 })
  expect(movesAfter(down, { before, after: [aMatch({ match: 'm2' })], now: 2500 }).get('m1')).toBe(down.get('m1'))
  expect(movesAfter(down, { before, after: [], now: 2000 + ARROW_STANDS }).size).toBe(0)
})

test('another line of the same market has not moved', () => {
  const before = matchesOf([aMatch({ match: 'm1', market: 'asian_handicap:-3' })])
  const after = [aMatch({ match: 'm1', market: 'asian_handicap:-4', price: 30_000 })]
  expect(movesAfter(new Map(), { before, after, now: 1 }).size).toBe(0)
})
