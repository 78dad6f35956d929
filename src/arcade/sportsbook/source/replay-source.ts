import { DAY, SECOND, type Millis } from '#kit/clock.ts'
import { awaitedOf, type Driving } from '#arcade/events/index.ts'
import { eventsByKey, matchesByKey } from '../match-store.ts'
import type { SportsbookPorts, SportsGame } from '../ports.ts'
import { phaseAfter, type Pace, type PlayedAgain } from '../rules/file/season.ts'
import type { FootballReport } from '../rules/football/match-status.ts'
import { forecastOf } from '../rules/football/model/forecast.ts'
import { offerOf } from '../rules/football/model/offer.ts'
import { NO_GOALS } from '../rules/football/score.ts'
import type { FootballPhase, FootballState } from '../rules/football/state.ts'
import type { Market } from '../rules/market.ts'
import type { Told } from '../rules/told.ts'
import { hearResult, hearSource } from './hear-source.ts'

const STEP: Millis = SECOND
const BREATH: Millis = 20
/** Matches that are told of in one go. */
const TOGETHER = 20
/** A match is announced so long before it kicks off. */
const AHEAD: Millis = DAY
/** Goals that are expected of sides of which nothing is known. */
const MEANS = { home: 1.5, away: 1.25 }
const BEGINNING = { minutes: [45, 45], added: [1, 1], score: NO_GOALS, halfTime: null, sentOff: null } as const

export type Replay = Pace & { readonly name: string; readonly matches: readonly PlayedAgain[] }

/**
 * A season that was played, told once more: each match is announced, comes to its half-time and to its end, in this order and apart from all others. When that is
 * follows from the clock alone, and what was told already stands in the database: another process goes on where one stopped, and leaves out what is
 * past. Nobody knows the minutes of goals, so that bets end at kick-off.
 */
export function replaySource(ports: SportsbookPorts, game: SportsGame, { name, matches, times }: Replay): Driving {
  const prices = offerOf(forecastOf(MEANS, BEGINNING))
  const keyOf = ({ id }: PlayedAgain) => `${name}:${id}`
  const byKey = new Map(matches.map((match) => [keyOf(match), match]))
  /** How far each match was told; what is over is looked at no more. */
  const told = new Map<string, FootballPhase>()
  let recalled = false
  return async () => {
    if (!recalled) await recall()
    recalled = true
    const now = ports.clock()
    const due = [...byKey].filter(([key, match]) => match.kickOff <= now + AHEAD && farOf(key, now).isNews).slice(0, TOGETHER)
    for (const [key] of due) await byItself(key, () => tell(key, now))
    for (const { key } of await awaitedOf(ports.db, game.game))
      if (key !== null && byKey.has(key) && farOf(key, now).phase === 'over') await byItself(key, () => end(key, now))
    return due.length === TOGETHER ? BREATH : STEP
  }

  function farOf(key: string, now: Millis) {
    return phaseAfter(told.get(key) ?? null, byKey.get(key)!, { now, times })
  }

  async function recall(): Promise<void> {
    for (const { key, state } of (await matchesByKey(ports.db, game.game, [...byKey.keys()])).values())
      told.set(key, state.phase as FootballPhase)
  }

  async function byItself(key: string, step: () => Promise<void>): Promise<void> {
    await step().catch((error: unknown) => ports.log.error({ err: error, match: key }, 'a match could not be played again'))
  }

  async function tell(key: string, now: Millis): Promise<void> {
    const stage = farOf(key, now)
    const match = byKey.get(key)!
    // Nobody could bet on what began before it was announced: it is left out to its end.
    if (!told.has(key) && stage.phase !== 'before' && !(await isKnown(key))) return void told.set(key, 'over')
    await hearSource(ports, game, [toldOf(match, { key, now, stage, prices })])
    const { halfTime, kickOff } = match
    if (halfTime !== null && (stage.phase === 'half_time' || stage.phase === 'second_half'))
      await say(key, { status: 'playing', kickOff, halfTime, goals: halfTime })
    told.set(key, stage.phase)
  }

  /** Another process may have announced it, while that had the place. */
  async function isKnown(key: string): Promise<boolean> {
    return (await eventsByKey(ports.db, game.game, [key])).has(key)
  }

  async function end(key: string, now: Millis): Promise<void> {
    if (farOf(key, now).isNews) await tell(key, now)
    const { halfTime, goals, kickOff } = byKey.get(key)!
    await say(key, { status: 'finished', kickOff, halfTime, goals })
  }

  async function say(key: string, report: FootballReport): Promise<void> {
    for (const certainty of ['live', 'confirmed'] as const)
      await hearResult(ports, game, { source: name, told: { key, report, certainty, version: 1, reason: null } })
  }
}

type Telling = {
  readonly key: string
  readonly now: Millis
  readonly stage: Pick<ReturnType<typeof phaseAfter>, 'phase' | 'minute'>
  readonly prices: readonly Market[]
}

function toldOf(
  { league, home, away, kickOff, halfTime, goals }: PlayedAgain,
  { key, now, stage: { phase, minute }, prices }: Telling,
): Told<FootballState> {
  const half = phase === 'before' || phase === 'first_half' ? null : halfTime
  return {
    key,
    number: BigInt(now),
    fixture: {
      league: league.code,
      leagueNames: namesOf(league.name),
      home: namesOf(home),
      away: namesOf(away),
      kickOff,
      closes: kickOff,
    },
    state: {
      phase,
      minute,
      added: 0,
      score: phase === 'over' ? goals : (half ?? NO_GOALS),
      halfTime: half,
      reds: NO_GOALS,
      yellows: NO_GOALS,
      corners: NO_GOALS,
      moments: [],
    },
    markets: phase === 'before' ? prices : [],
    outlook: null,
    stopped: phase !== 'before' && phase !== 'over',
    until: kickOff,
  }
}

const namesOf = (name: string) => ({ EN: name, KM: name, CN: name })
