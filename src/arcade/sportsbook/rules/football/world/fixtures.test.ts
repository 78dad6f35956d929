import { expect, test } from 'vitest'
import { HOUR, MINUTE, SECOND } from '#kit/clock.ts'
import { fixtureOf, fixturesAt, fixturesBetween } from './fixtures.ts'
import { leagues } from './leagues.ts'
import { CLOSES_AFTER, LONGEST_MATCH } from './match-clock.ts'
import { pairingsOf, roundsOf } from '../../calendar/rounds.ts'

const NOON = Date.UTC(2026, 10, 27, 12)

test.each([4, 10, 20])('in a season of %i clubs everybody is at home to everybody once, and plays once a round', (clubs) => {
  const rounds = Array.from({ length: roundsOf(clubs) }, (_, i) => pairingsOf(clubs, i + 1))
  for (const round of rounds) expect(new Set(round.flatMap(({ home, away }) => [home, away])).size).toBe(clubs)
  const met = rounds.flat().map(({ home, away }) => `${home}-${away}`)
  expect(new Set(met).size).toBe(clubs * (clubs - 1))
  expect(met).toHaveLength(clubs * (clubs - 1))
})

test('in every half of a season nobody has two home matches more than away', () => {
  const first = Array.from({ length: 9 }, (_, i) => pairingsOf(10, i + 1)).flat()
  for (let club = 0; club < 10; club++) {
    const home = first.filter((one) => one.home === club).length
    expect([4, 5]).toContain(home)
  }
})

test('a match is known by its id, and an id that is none gives nothing', () => {
  for (const fixture of fixturesBetween(NOON, NOON + HOUR)) expect(fixtureOf(fixture.id)).toEqual(fixture)
  const id = fixturesBetween(NOON, NOON + HOUR)[0]?.id
  const none = [
    '',
    'river',
    'river-0-1-1',
    'river-1-19-1',
    'river-1-0-1',
    'river-1-1-6',
    'river-01-1-1',
    'sea-1-1-1',
    `${id} `,
    `${id}-1`,
  ]
  for (const text of none) expect(fixtureOf(text), text).toBeNull()
})

test('at any moment some matches are played, some begin within minutes, and there is a list of later ones', () => {
  for (let now = NOON; now < NOON + 24 * HOUR; now += 17_321) {
    const { begun, announced } = fixturesAt(now)
    expect(begun.length).toBeGreaterThanOrEqual(5)
    expect(begun.every(({ kickOff }) => kickOff <= now)).toBe(true)
    expect(announced.some(({ kickOff }) => kickOff <= now + 4 * MINUTE)).toBe(true)
    expect(announced.length).toBeGreaterThan(60)
    expect(announced.every(({ kickOff }) => kickOff > now)).toBe(true)
  }
})

test('the longest match is looked at once more after its end, before bets on it close', () => {
  for (const { id, kickOff } of fixturesBetween(NOON, NOON + HOUR)) {
    const begunAt = (elapsed: number) => fixturesAt(kickOff + elapsed).begun.some((one) => one.id === id)
    expect([begunAt(-1), begunAt(0), begunAt(LONGEST_MATCH + 2 * SECOND), begunAt(CLOSES_AFTER + 1)]).toEqual([
      false,
      true,
      true,
      false,
    ])
  }
})

test('no club plays two matches at once', () => {
  const busy = new Map<string, number>()
  for (const { home, away, kickOff } of fixturesBetween(NOON, NOON + 24 * HOUR))
    for (const { code } of [home, away]) {
      expect(kickOff - (busy.get(code) ?? 0)).toBeGreaterThan(10 * MINUTE)
      busy.set(code, kickOff)
    }
})

test('the seasons follow one another without end, each in another order', () => {
  const opening = (season: number) => fixtureOf(`river-${season}-1-1`)
  expect(opening(2)?.kickOff).toBe((opening(1)?.kickOff ?? 0) + 18 * 12 * MINUTE)
  expect(opening(2)?.home).not.toEqual(opening(1)?.home)
  expect(opening(9_999_999)).not.toBeNull()
  expect(fixturesBetween(0, HOUR)).toEqual([])
})

test('every club has its own code and names, and is as good as its league as a whole', () => {
  const clubs = leagues.flatMap((league) => league.clubs)
  expect(new Set(clubs.map(({ code }) => code)).size).toBe(clubs.length)
  for (const language of ['en', 'km', 'cn'] as const)
    expect(new Set(clubs.map(({ name }) => name[language])).size).toBe(clubs.length)
  for (const { name, clubs: of } of leagues) {
    const mean = (value: (club: (typeof clubs)[number]) => number) => of.reduce((sum, club) => sum + value(club), 0) / of.length
    expect(Math.abs(mean(({ attack }) => attack) - 100), name.en).toBeLessThan(2)
    expect(Math.abs(mean(({ concedes }) => concedes) - 100), name.en).toBeLessThan(2)
  }
})
