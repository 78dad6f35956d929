import { expect, test } from 'vitest'
import { readMatchFile } from './match-file.ts'

const HEADER = 'id,league,home,away,kick_off,odds,status,half_time,full_time,version,reason,apart'
const file = (...lines: string[]) => [HEADER, ...lines].join('\r\n')
const line = (id: string, rest = ',,,,,,') => `${id},Premier League,Fulham,Arsenal,2026-12-05T15:00Z,${rest}`

test('a file says when matches are, what is paid on them and what they came to', () => {
  const text = `\ufeff${file(
    'e1, Premier League ,"Brighton & Hove, ""Albion""",Arsenal,2026-12-05T22:00+07:00,2.10 3.4 3.65,,,,,,',
    '',
    'e2,Premier League,Fulham,Leeds,2026-12-04T20:00:00Z,,finished,1-0,2:1,2,a goal was taken back,yes',
  )}`
  expect(readMatchFile(text)).toEqual({
    bad: [],
    lines: [
      {
        line: 2,
        id: 'e1',
        league: 'Premier League',
        home: 'Brighton & Hove, "Albion"',
        away: 'Arsenal',
        kickOff: Date.parse('2026-12-05T15:00Z'),
        odds: { home: 21_000, draw: 34_000, away: 36_500 },
        status: 'to come',
        halfTime: null,
        goals: null,
        version: 1,
        reason: null,
        apart: false,
      },
      {
        line: 4,
        id: 'e2',
        league: 'Premier League',
        home: 'Fulham',
        away: 'Leeds',
        kickOff: Date.parse('2026-12-04T20:00Z'),
        odds: null,
        status: 'finished',
        halfTime: { home: 1, away: 0 },
        goals: { home: 2, away: 1 },
        version: 2,
        reason: 'a goal was taken back',
        apart: true,
      },
    ],
  })
})

test('the same is said by a list of JSON', () => {
  const entry = { id: 7, league: 'L', home: 'A', away: 'B', kick_off: '2026-12-05T15:00Z', status: 'finished', full_time: '0-0' }
  const { lines, bad } = readMatchFile(
    JSON.stringify([entry, { ...entry, id: 8, kick_off: null }, { ...entry, colour: 'red' }, 7]),
  )
  expect(lines).toMatchObject([{ line: 1, id: '7', goals: { home: 0, away: 0 } }])
  expect(bad).toEqual([
    { line: 2, problem: 'kick_off' },
    { line: 3, problem: 'columns' },
    { line: 4, problem: 'form' },
  ])
  expect(readMatchFile('[{')).toEqual({ lines: [], bad: [{ line: 1, problem: 'form' }] })
})

test.each([
  ['', 1, 'columns'],
  ['id,league,home,away', 1, 'columns'],
  [`${HEADER},id`, 1, 'columns'],
  [file('e1,Premier League'), 2, 'columns'],
  [file(line('e1', '"2.1,,,,,,')), 2, 'form'],
  [file(line('e 1')), 2, 'id'],
  [file('e1,L,Fulham,Fulham,2026-12-05T15:00Z,,,,,,,'), 2, 'names'],
  [file('e1,L,-,Fulham,2026-12-05T15:00Z,,,,,,,'), 2, 'names'],
  [file('e1,L,A,B,2026-12-05T15:00,,,,,,,'), 2, 'kick_off'],
  [file('e1,L,A,B,2026-06-31T15:00Z,,,,,,,'), 2, 'kick_off'],
  [file(line('e1', '2.1 3.4,,,,,,')), 2, 'odds'],
  [file(line('e1', '2.1 3.4 1,,,,,,')), 2, 'odds'],
  [file(line('e1', ',played,,,,,')), 2, 'status'],
  [file(line('e1', ',playing,,1-0,,,')), 2, 'score'],
  [file(line('e1', ',finished,,,,,')), 2, 'score'],
  [file(line('e1', ',finished,2-0,1-0,,,')), 2, 'score'],
  [file(line('e1', ',cancelled,,1-0,,,')), 2, 'score'],
  [file(line('e1', ',finished,,1-0,2,,')), 2, 'version'],
  [file(line('e1', ',finished,,1-0,,why,')), 2, 'version'],
  [file(line('e1', ',,,,,,maybe')), 2, 'apart'],
  [file(line('e1'), '', line('e1')), 4, 'twice'],
  [file(line('e1'), line('e2')), 3, 'same_sides'],
])('a line is refused by its number, with what is wrong', (text, at, problem) => {
  expect(readMatchFile(text).bad).toEqual([{ line: at, problem }])
})

test('two matches of the same sides within a day are two where a person says so, and a day apart without a word', () => {
  expect(readMatchFile(file(line('e1'), line('e2', ',,,,,,yes'))).bad).toEqual([])
  expect(readMatchFile(file(line('e1'), 'e2,L,Fulham,Arsenal,2026-12-06T15:00Z,,,,,,,')).bad).toEqual([])
})
