import { expect, test } from 'vitest'
import { scoreOf } from './match-end.ts'

test.each([
  ['2-1', { home: 2, away: 1 }],
  [' 0 : 10 ', { home: 0, away: 10 }],
  ['3–3', { home: 3, away: 3 }],
  ['', null],
  ['2', null],
  ['2-', null],
  ['100-1', null],
  ['2-1 after extra time', null],
])('what is typed as %s is the score that it looks like, or none [O1]', (typed, score) => {
  expect(scoreOf(typed)).toEqual(score)
})
