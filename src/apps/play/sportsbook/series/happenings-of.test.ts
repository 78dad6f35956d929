import { expect, test } from 'vitest'
import { happeningsOf } from './happenings-of.ts'

const map = (rounds: string, over: boolean) => {
  const home = rounds.replaceAll('A', '').length
  return { rounds, over, score: { home, away: rounds.length - home } }
}

test('the last round comes first, and of a map before the one that is played its end alone', () => {
  const first = map('HHHHHHHHHAAHHHH', true)
  expect(happeningsOf([first, map('AH', false)])).toEqual([
    { map: 2, round: 2, side: 'home', took: null },
    { map: 2, round: 1, side: 'away', took: null },
    { map: 1, round: 15, side: 'home', took: { home: 13, away: 2 } },
  ])
  expect(happeningsOf([first])).toHaveLength(8)
  expect(happeningsOf([map('', false)])).toEqual([])
})
