import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { shippedSeason } from '#arcade/sportsbook/index.ts'
import { DAY, HOUR, MINUTE } from '#kit/clock.ts'
import { temporaryFolder } from '#testing/folder.ts'
import { readReplay } from './match-replay.ts'

const folder = temporaryFolder('replay')
afterAll(() => rmSync(folder, { recursive: true }))

const path = join(folder, 'season.json')
const matches = [
  ['Matchday 1', '2024-08-16', '20:00', 'Fulham', 'Arsenal', [0, 0], [1, 0]],
  ['Matchday 1', '2024-08-17', null, 'Leeds', 'Everton', null, [0, 2]],
  ['Matchday 2', '2024-08-15', '20:00', 'Chelsea', 'Burnley', [0, 0], [0, 0]],
  ['Matchday 2', '2024-08-18', '20:00', 'Chelsea', 'Leeds', null, null],
]
writeFileSync(path, JSON.stringify({ leagues: { 'en.1': { name: 'Premier League', zone: 'Europe/London', matches } } }))
const AT = Date.parse('2026-12-01T12:00Z')

const all = ({ between }: Pick<NonNullable<ReturnType<typeof readReplay>>, 'between'>) => between(0, AT + 365 * DAY)

test('a replay is configured by name, file, day, moment and speed: what was played before the day, or never, is left out', () => {
  const replay = readReplay(`autumn=${path} from 2024-08-16 at 2026-12-01T12:00Z times 60`, 'demo')!
  expect(replay).toMatchObject({ name: 'autumn', times: 60 })
  const league = { code: 'en.1', name: 'Premier League' }
  const [first, second, ...others] = all(replay)
  expect(others).toEqual([])
  // Eight in the evening of London's summer is seven.
  expect(first).toMatchObject({ id: 'en.1-0', league, home: 'Fulham', away: 'Arsenal', kickOff: AT + 19 * MINUTE })
  expect(first).toMatchObject({ halfTime: { home: 0, away: 0 }, goals: { home: 1, away: 0 } })
  expect(second, 'at three, where no time is known').toMatchObject({ id: 'en.1-1', kickOff: AT + 38 * MINUTE })
  expect(second).toMatchObject({ halfTime: null, goals: { home: 0, away: 2 } })
  expect(replay.matchOf('en.1-1')).toEqual(second)
  expect(replay.matchOf('en.1-2')).toBeNull()
})

test('a demo has matches at any time, now, today and tomorrow, each of which is found by its id; in production there are none', () => {
  expect(readReplay(undefined, 'production')).toBeNull()
  const replay = readReplay(undefined, 'demo')!
  const lasts = (112 * MINUTE) / replay.times
  for (let at = AT; at < AT + DAY; at += 7 * MINUTE) expect(replay.between(at - lasts, at).length).toBeGreaterThan(0)
  const [first, ...others] = replay.between(AT, AT + replay.ahead)
  expect(others.length + 1).toBe((28 * HOUR) / (12 * MINUTE))
  for (const one of [first!, ...others]) {
    expect(replay.matchOf(one.id)).toEqual(one)
    expect(replay.expected(one)).not.toBeNull()
  }
  const again = replay.between(first!.kickOff + shippedSeason().length * 12 * MINUTE, AT + 30 * DAY)[0]!
  expect([again.home, again.away], 'after the last match comes the first').toEqual([first!.home, first!.away])
  expect(again.id).not.toBe(first!.id)
})

test.each([
  [`${path} from 2024-08-16 at 2026-12-01T12:00Z times 60`],
  [`Autumn=${path} from 2024-08-16 at 2026-12-01T12:00Z times 60`],
  [`autumn=${path} from August at 2026-12-01T12:00Z times 60`],
  [`autumn=${path} from 2024-13-41 at 2026-12-01T12:00Z times 60`],
  [`autumn=${path} from 2024-08-16 at noon times 60`],
  [`autumn=${path} from 2024-08-16 at 2026-12-01T12:00 times 60`],
  [`autumn=${path} from 2024-08-16 at 2026-12-01T12:00Z times 0`],
  [`autumn=${path} from 2024-08-16 at 2026-12-01T12:00Z`],
])('what tells of no replay is refused when the program starts', (configured) => {
  expect(() => readReplay(configured, 'demo')).toThrow('MATCH_REPLAY')
})

test('in production it is refused, whatever it says', () => {
  const configured = `autumn=${path} from 2024-08-16 at 2026-12-01T12:00Z times 60`
  expect(() => readReplay(configured, 'production')).toThrow('for the demo alone')
})

test.each([
  '',
  '{}',
  '[]',
  '{"leagues":{"en.1":{"name":"Premier League"}}}',
  '{"leagues":{"en.1":{"name":1,"zone":"Europe/London","matches":[]}}}',
  '{"leagues":{"en.1":{"name":"Premier League","zone":"London","matches":[]}}}',
])('a file that is no season is refused when the program starts', (text) => {
  const other = join(folder, 'other.json')
  writeFileSync(other, text)
  expect(() => readReplay(`autumn=${other} from 2024-08-16 at 2026-12-01T12:00Z times 60`, 'demo')).toThrow('no season')
})
