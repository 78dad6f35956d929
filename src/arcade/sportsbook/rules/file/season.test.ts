import { expect, test } from 'vitest'
import { seasonIn } from './season.ts'

const season = (zone: string, ...matches: readonly (readonly unknown[])[]) =>
  seasonIn(JSON.stringify({ leagues: { 'en.1': { name: 'Premier League', zone, matches } } }))
const played = (day: string, time: string | null) => ['Matchday 1', day, time, 'Fulham FC', 'Arsenal FC', [0, 0], [1, 0]]
const momentsIn = (zone: string, ...when: readonly (readonly [string, string | null])[]) =>
  season(zone, ...when.map((one) => played(...one)))?.map(({ playedAt }) => new Date(playedAt).toISOString().slice(0, 16))

test('a kick-off is by the clock of its league, on either side of a change of summer time [G1]', () => {
  // Clocks go forward on 30 March 2025 and back on 26 October.
  const about: readonly (readonly [string, string])[] = [
    ['2025-03-29', '15:00'],
    ['2025-03-30', '15:00'],
    ['2025-10-25', '15:00'],
    ['2025-10-26', '15:00'],
  ]
  expect(momentsIn('Europe/London', ...about)).toEqual([
    '2025-03-29T15:00',
    '2025-03-30T14:00',
    '2025-10-25T14:00',
    '2025-10-26T15:00',
  ])
  expect(momentsIn('Europe/Madrid', ...about)).toEqual([
    '2025-03-29T14:00',
    '2025-03-30T13:00',
    '2025-10-25T13:00',
    '2025-10-26T14:00',
  ])
  expect(momentsIn('Asia/Phnom_Penh', ...about)?.every((at) => at.endsWith('T08:00'))).toBe(true)
  expect(momentsIn('Europe/London', ['2025-03-30', '01:30']), 'an hour that is left out').toEqual(['2025-03-30T01:30'])
  expect(momentsIn('Europe/London', ['2025-07-01', null]), 'at three where nobody wrote it down').toEqual(['2025-07-01T14:00'])
})

test('a league whose clock nobody knows is no season, and a match without a day or a score is left out', () => {
  expect(season('Europe/Londinium')).toBeNull()
  expect(momentsIn('Europe/London', ['2025-02-30', '15:00'], ['2025-03-01', '25:00'])).toEqual([])
  expect(season('Europe/London', ['Matchday 1', '2025-03-01', '15:00', 'Fulham FC', 'Arsenal FC', null, null])).toEqual([])
})
