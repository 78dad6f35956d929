import { expect, test } from 'vitest'
import { aMatch } from '#play/testing/a-match.ts'
import { matchesOf } from './board.ts'
import { leaguesOf, listOf } from './list-of.ts'

const all = { when: 'upcoming', league: null, search: '', favourites: [] } as const
const hill = { league: 'hill', leagueNames: { EN: 'Hill League', VI: 'Giải Đồi' } }
const matches = matchesOf([
  aMatch({ match: 'late', kickOff: 9 }),
  aMatch({ match: 'soon', kickOff: 3, ...hill }),
  aMatch({ match: 'on', phase: 'first_half', minute: 12 }),
  aMatch({ match: 'over', phase: 'over' }),
])
const ids = (list: ReturnType<typeof listOf>) => list.flatMap((league) => league.matches.map(({ match }) => match))

test('what is on, and what begins later, are lists of their own; what is over is in neither', () => {
  expect(ids(listOf(matches, all))).toEqual(['soon', 'late'])
  expect(ids(listOf(matches, { ...all, when: 'live' }))).toEqual(['on'])
})

test('a favourite league stands first, and one league can be chosen', () => {
  expect(ids(listOf(matches, { ...all, favourites: ['delta'] }))).toEqual(['late', 'soon'])
  expect(ids(listOf(matches, { ...all, league: 'hill' }))).toEqual(['soon'])
  expect(leaguesOf(matches, all).map(({ league }) => league)).toEqual(['hill', 'delta'])
})

test('clubs and leagues are found in any of their languages, without the accents of Latin letters', () => {
  expect(ids(listOf(matches, { ...all, search: ' giai doi' }))).toEqual(['soon'])
  expect(ids(listOf(matches, { ...all, search: 'មាត់' }))).toEqual(['soon', 'late'])
  expect(ids(listOf(matches, { ...all, search: 'មត' }))).toEqual([])
})
