import { DAY, MINUTE, SECOND, type Millis } from '#kit/clock.ts'
import type { Means } from '../model/score-matrix.ts'
import { meansOf, type Club, type League } from './league.ts'
import { leagues } from './leagues.ts'
import { LONGEST_MATCH } from './match-clock.ts'
import { pairingsOf, roundsOf } from './rounds.ts'

/** A match of the arcade's own world. */
export type Fixture = {
  readonly id: string
  readonly league: League
  readonly season: number
  readonly round: number
  readonly home: Club
  readonly away: Club
  readonly means: Means
  readonly kickOff: Millis
}

/** The first season begins at midnight of 2026-01-01, in universal time. */
const FIRST_DAY: Millis = 20_454 * DAY
/** A league plays a round so often, the next league a part of that later. */
const BETWEEN_ROUNDS: Millis = 12 * MINUTE
/** The matches of a round begin one after another. */
const BETWEEN_MATCHES: Millis = 20 * SECOND
/** Matches are announced so long before. */
export const ANNOUNCED_BEFORE: Millis = 45 * MINUTE

const id = /^([a-z]{1,20})-([1-9]\d{0,6})-([1-9]\d?)-([1-9]\d?)$/

/** The match of that id: league, season, round, and its number in the round. Null where there is none. */
export function fixtureOf(text: string): Fixture | null {
  const [, code, ...numbers] = id.exec(text) ?? []
  const [season = 0, round = 0, number = 0] = numbers.map((one) => Number.parseInt(one, 10))
  const league = leagues.find((one) => one.code === code)
  return league ? fixtureIn(league, { season, round, number }) : null
}

type Place = { readonly season: number; readonly round: number; readonly number: number }

function fixtureIn(league: League, { season, round, number }: Place): Fixture | null {
  const { clubs } = league
  const pairing = round <= roundsOf(clubs.length) ? pairingsOf(clubs.length, round)[number - 1] : undefined
  if (!pairing) return null
  // Every season meets in another order.
  const club = (place: number) => clubs[(place * SHUFFLE + season) % clubs.length] as Club
  const [home, away] = [club(pairing.home), club(pairing.away)]
  const kickOff = startOf(league, (season - 1) * roundsOf(clubs.length) + round - 1) + (number - 1) * BETWEEN_MATCHES
  return {
    id: `${league.code}-${season}-${round}-${number}`,
    league,
    season,
    round,
    home,
    away,
    means: meansOf(home, away),
    kickOff,
  }
}

/** Without a divisor in common with the number of clubs. */
const SHUFFLE = 3

/** When a league's round of that number begins, counted from its first season on. */
const startOf = (league: League, played: number): Millis =>
  FIRST_DAY + (leagues.indexOf(league) * BETWEEN_ROUNDS) / leagues.length + played * BETWEEN_ROUNDS

/** All matches that kick off from one moment until before another, in their order. */
export function fixturesBetween(from: Millis, until: Millis): readonly Fixture[] {
  return leagues
    .flatMap((league) => {
      const first = Math.max(0, Math.floor((from - startOf(league, 0)) / BETWEEN_ROUNDS))
      const last = Math.ceil((until - startOf(league, 0)) / BETWEEN_ROUNDS)
      return Array.from({ length: Math.max(0, last - first) }, (_, i) => roundIn(league, first + i)).flat()
    })
    .filter(({ kickOff }) => kickOff >= from && kickOff < until)
    .toSorted((a, b) => a.kickOff - b.kickOff)
}

function roundIn(league: League, played: number): readonly Fixture[] {
  const { length } = league.clubs
  const [season, round] = [Math.floor(played / roundsOf(length)) + 1, (played % roundsOf(length)) + 1]
  return pairingsOf(length, round).flatMap((_, i) => fixtureIn(league, { season, round, number: i + 1 }) ?? [])
}

/** What is announced at a moment, and what has begun and may not be over yet: how long a match lasts is known when it is played. */
export function fixturesAt(now: Millis): { readonly begun: readonly Fixture[]; readonly announced: readonly Fixture[] } {
  return {
    begun: fixturesBetween(now - LONGEST_MATCH, now + 1),
    announced: fixturesBetween(now + 1, now + ANNOUNCED_BEFORE),
  }
}
