import { DAY, MINUTE, type Millis } from '#kit/clock.ts'
import type { League } from './league.ts'
import { pairingsOf, roundsOf } from './rounds.ts'

/** A match of the arcade's own world: its place among all matches of its league, who plays, and when. */
export type Planned<L extends League<unknown>> = {
  readonly id: string
  readonly league: L
  readonly season: number
  readonly round: number
  readonly home: L['clubs'][number]
  readonly away: L['clubs'][number]
  readonly kickOff: Millis
}

type Plan<L> = {
  /** A league that is added stands behind the others: the kick-offs go by their places. */
  readonly leagues: readonly L[]
  /** A league plays a round so often, the next league a part of that later. */
  readonly betweenRounds: Millis
  /** The matches of a round begin one after another. */
  readonly betweenMatches: Millis
  /** Bets on a match are over so long after its kick-off. */
  readonly closesAfter: Millis
}

/** When the matches of a world are, for all time. */
export type Calendar<L extends League<unknown>> = {
  /** The match of that id: league, season, round, and its number in the round. Null where there is none. */
  readonly fixtureOf: (id: string) => Planned<L> | null
  /** All matches that kick off from one moment until before another, in their order. */
  readonly fixturesBetween: (from: Millis, until: Millis) => readonly Planned<L>[]
  /** What is announced at a moment, and what has begun and may be bet on yet: how long a match lasts is known when it is played. */
  /** All matches of a season of a league, in their order. */
  readonly seasonOf: (league: L, season: number) => readonly Planned<L>[]
  /** Which season of a league is played at a moment: the next one begins as its last round is over. */
  readonly seasonAt: (league: L, now: Millis) => number
  readonly fixturesAt: (now: Millis) => { readonly begun: readonly Planned<L>[]; readonly announced: readonly Planned<L>[] }
}

/** The first season begins at midnight of 2026-01-01, in universal time. */
const FIRST_DAY: Millis = 20_454 * DAY
/** Matches are announced so long before. */
const ANNOUNCED_BEFORE: Millis = 45 * MINUTE
/** Without a divisor in common with the number of clubs. */
const SHUFFLE = 3

const idOf = /^([a-z]{1,20})-([1-9]\d{0,6})-([1-9]\d?)-([1-9]\d?)$/

/** Seasons without end, in which everybody of a league meets everybody at home and away. */
export function calendarOf<L extends League<unknown>>(plan: Plan<L>): Calendar<L> {
  const { leagues, betweenRounds, closesAfter } = plan
  /** When a league's round of that number begins, counted from its first season on. */
  const startOf = (league: L, played: number): Millis =>
    FIRST_DAY + (leagues.indexOf(league) * betweenRounds) / leagues.length + played * betweenRounds

  const fixtureIn = (league: L, { season, round, number }: Place): Planned<L> | null => {
    const { code, clubs } = league
    const pairing = round <= roundsOf(clubs.length) ? pairingsOf(clubs.length, round)[number - 1] : undefined
    if (!pairing) return null
    // Every season meets in another order.
    const club = (place: number) => clubs[(place * SHUFFLE + season) % clubs.length] as L['clubs'][number]
    const begins = startOf(league, (season - 1) * roundsOf(clubs.length) + round - 1)
    return {
      id: `${code}-${season}-${round}-${number}`,
      league,
      season,
      round,
      home: club(pairing.home),
      away: club(pairing.away),
      kickOff: begins + (number - 1) * plan.betweenMatches,
    }
  }

  const roundIn = (league: L, played: number): readonly Planned<L>[] => {
    const { length } = league.clubs
    const [season, round] = [Math.floor(played / roundsOf(length)) + 1, (played % roundsOf(length)) + 1]
    return pairingsOf(length, round).flatMap((_, i) => fixtureIn(league, { season, round, number: i + 1 }) ?? [])
  }

  const fixturesBetween = (from: Millis, until: Millis): readonly Planned<L>[] =>
    leagues
      .flatMap((league) => {
        const first = Math.max(0, Math.floor((from - startOf(league, 0)) / betweenRounds))
        const last = Math.ceil((until - startOf(league, 0)) / betweenRounds)
        return Array.from({ length: Math.max(0, last - first) }, (_, i) => roundIn(league, first + i)).flat()
      })
      .filter(({ kickOff }) => kickOff >= from && kickOff < until)
      .toSorted((a, b) => a.kickOff - b.kickOff)

  return {
    fixtureOf: (id) => {
      const [, code, ...numbers] = idOf.exec(id) ?? []
      const [season = 0, round = 0, number = 0] = numbers.map((one) => Number.parseInt(one, 10))
      const league = leagues.find((one) => one.code === code)
      return league ? fixtureIn(league, { season, round, number }) : null
    },
    fixturesBetween,
    seasonOf: (league, season) => {
      const rounds = roundsOf(league.clubs.length)
      return Array.from({ length: rounds }, (_, round) => roundIn(league, (season - 1) * rounds + round)).flat()
    },
    seasonAt: (league, now) => Math.floor((now - startOf(league, 0)) / betweenRounds / roundsOf(league.clubs.length)) + 1,
    fixturesAt: (now) => ({
      begun: fixturesBetween(now - closesAfter, now + 1),
      announced: fixturesBetween(now + 1, now + ANNOUNCED_BEFORE),
    }),
  }
}

type Place = { readonly season: number; readonly round: number; readonly number: number }
