import { DAY, SECOND, type Millis } from '#kit/clock.ts'
import { awaitedOf, type Driving } from '#arcade/events/index.ts'
import { eventsByKey, matchesByKey } from '../match-store.ts'
import type { SportsbookPorts, SportsGame } from '../ports.ts'
import { OVER, phaseAfter, type Again, type PlayedAgain } from '../rules/file/played-again.ts'
import type { FootballReport } from '../rules/football/match-status.ts'
import { pricedBy, type Priced } from '../rules/football/model/before-kick-off.ts'
import { NO_GOALS } from '../rules/football/score.ts'
import type { FootballPhase, FootballState } from '../rules/football/state.ts'
import type { Told } from '../rules/told.ts'
import { hearResult, hearSource } from './hear-source.ts'
import { namesOf, namesOfReplay, type Expected } from './season/shipped-season.ts'

const STEP: Millis = SECOND
const BREATH: Millis = 20
/** Pricing a match keeps the process busy for a moment: so many in one go. */
const TOGETHER = 5

export type Replay = Again & { readonly name: string; readonly expected: Expected }

/**
 * A season that was played, told once more: each match is announced, comes to its half-time and to its end, in this order and apart from all others. When that is
 * follows from the clock alone, and what was told already stands in the database: another process goes on where one stopped, and leaves out what is
 * past. Nobody knows the minutes of goals, so that bets end at kick-off.
 */
export function replaySource(ports: SportsbookPorts, game: SportsGame, replay: Replay): Driving {
  const { name, times, ahead } = replay
  const keyOf = ({ id }: PlayedAgain) => `${name}:${id}`
  const matchOf = (key: string) => (key.startsWith(`${name}:`) ? replay.matchOf(key.slice(name.length + 1)) : null)
  /** How far each match was told; what is over is looked at no more. */
  const told = new Map<string, FootballPhase>()
  let recalled = false
  return async () => {
    const now = ports.clock()
    const near = replay.between(now - OVER / times - DAY, now + ahead)
    if (!recalled) await recall(near)
    recalled = true
    const due = near.filter((match) => farOf(match, now).isNews).slice(0, TOGETHER)
    for (const match of due) await byItself(match, () => tell(match, now))
    for (const { key } of await awaitedOf(ports.db, game.game)) {
      const match = key === null ? null : matchOf(key)
      if (match && farOf(match, now).phase === 'over') await byItself(match, () => end(match, now))
    }
    forget(near)
    return due.length === TOGETHER ? BREATH : STEP
  }

  function farOf(match: PlayedAgain, now: Millis) {
    return phaseAfter(told.get(keyOf(match)) ?? null, match, { now, times })
  }

  async function recall(near: readonly PlayedAgain[]): Promise<void> {
    for (const { key, state } of (await matchesByKey(ports.db, game.game, near.map(keyOf))).values())
      told.set(key, state.phase as FootballPhase)
  }

  function forget(near: readonly PlayedAgain[]): void {
    const kept = new Set(near.map(keyOf))
    for (const key of told.keys()) if (!kept.has(key)) told.delete(key)
  }

  async function byItself(match: PlayedAgain, step: () => Promise<void>): Promise<void> {
    await step().catch((error: unknown) =>
      ports.log.error({ err: error, match: keyOf(match) }, 'a match could not be played again'),
    )
  }

  async function tell(match: PlayedAgain, now: Millis): Promise<void> {
    const stage = farOf(match, now)
    const key = keyOf(match)
    const isNew = !told.has(key) && stage.phase !== 'before'
    // Nobody could bet on what began before it was announced, by this process or another: it is left out to its end.
    if (isNew && !(await eventsByKey(ports.db, game.game, [key])).has(key)) return void told.set(key, 'over')
    const means = stage.phase === 'before' ? replay.expected(match) : null
    await hearSource(ports, game, [toldOf(match, { key, now, stage, priced: means ? pricedBy(means) : UNPRICED })])
    const { halfTime, kickOff } = match
    if (halfTime !== null && (stage.phase === 'half_time' || stage.phase === 'second_half'))
      await say(key, { status: 'playing', kickOff, halfTime, goals: halfTime })
    told.set(key, stage.phase)
  }

  async function end(match: PlayedAgain, now: Millis): Promise<void> {
    if (farOf(match, now).isNews) await tell(match, now)
    const { halfTime, goals, kickOff } = match
    await say(keyOf(match), { status: 'finished', kickOff, halfTime, goals })
  }

  async function say(key: string, report: FootballReport): Promise<void> {
    for (const certainty of ['live', 'confirmed'] as const)
      await hearResult(ports, game, { source: name, told: { key, report, certainty, version: 1, reason: null } })
  }
}

const UNPRICED: Priced = { markets: [], outlook: null }

type Telling = {
  readonly key: string
  readonly now: Millis
  readonly stage: Pick<ReturnType<typeof phaseAfter>, 'phase' | 'minute'>
  readonly priced: Priced
}

function toldOf(
  { league, home, away, kickOff, halfTime, goals }: PlayedAgain,
  { key, now, stage: { phase, minute }, priced }: Telling,
): Told<FootballState> {
  const half = phase === 'before' || phase === 'first_half' ? null : halfTime
  return {
    key,
    number: BigInt(now),
    fixture: {
      league: league.code,
      leagueNames: namesOfReplay(league.name),
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
    ...priced,
    stopped: phase !== 'before' && phase !== 'over',
    until: kickOff,
  }
}
