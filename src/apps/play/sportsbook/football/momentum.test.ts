import { expect, test } from 'vitest'
import type { MatchMoment } from '#arcade/sportsbook/contract.ts'
import { momentumOf, pressing } from './momentum.ts'

const moment = (minute: number, what: MatchMoment['what'], side: MatchMoment['side']): MatchMoment => ({
  minute,
  added: 0,
  what,
  side,
})

test('who had corners and goals presses, the more of them the more, and half of it five minutes later [G10]', () => {
  const moments = [moment(1, 'corner', 'home'), moment(7, 'goal', 'away'), moment(8, 'yellow', 'away')]
  expect(momentumOf({ moments, minute: 20 })).toEqual([0.4, -1, -0.5, -0.25])
})

test('a match that has not begun has none, and added time belongs to its last five minutes [G10]', () => {
  expect(momentumOf({ moments: [], minute: null })).toEqual([])
  expect(momentumOf({ moments: [moment(90, 'corner', 'home')], minute: 90 }).at(-1)).toBe(1)
  expect(momentumOf({ moments: [], minute: 90 })).toHaveLength(18)
})

test('whoever pressed lately presses now, until it has faded [G10]', () => {
  expect(pressing([])).toBeNull()
  expect(pressing([1, 0.5])).toBe('home')
  expect(pressing([-1, -0.5])).toBe('away')
  expect(pressing([1, 0.5, 0.25, 0.125, 0.06])).toBeNull()
})
