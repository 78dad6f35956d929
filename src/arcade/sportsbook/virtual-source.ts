import { SECOND, type Millis } from '#kit/clock.ts'
import { awaitedOf, type Driving, type ResultGame } from '#arcade/events/index.ts'
import { hearResult, hearSource } from './hear-source.ts'
import { shownMatches } from './match-store.ts'
import { playedFrom } from './play-virtual.ts'
import type { SportsbookPorts } from './ports.ts'
import type { MatchReport } from './rules/match-status.ts'
import type { Told } from './rules/told.ts'
import { fixtureOf, fixturesAt, type Fixture } from './rules/world/fixtures.ts'
import type { Timeline } from './rules/world/play-match.ts'
import { scoreOf, standingAt, type Standing } from './rules/world/standing.ts'
import { CLOSES_AFTER, toldOf } from './rules/world/tell-match.ts'

const STEP: Millis = SECOND
/** Pricing a match keeps the process busy for a while: so many in one go, and a breath after them. */
const TOGETHER = 8
const BREATH: Millis = 20

/** What was told of a match last, so far as it would be told again. */
type Last = { readonly seen: string; readonly until: Millis }

/**
 * The source of virtual football: announces the matches of its world, tells what happens in them with prices to bet at, and says what each came
 * to. What a match brings comes from its link of a published chain. While nobody looks on, no bets are taken on matches that are played.
 */
export function virtualSource(ports: SportsbookPorts, game: ResultGame): Driving {
  const timelines = new Map<string, Timeline>()
  const told = new Map<string, Last>()
  const timelineOf = async (fixture: Fixture): Promise<Timeline> => {
    const known = timelines.get(fixture.id) ?? (await playedFrom(ports, game.game, fixture))
    timelines.set(fixture.id, known)
    return known
  }
  let isNew = true
  return async ({ wanted }) => {
    const now = ports.clock()
    if (isNew) await recall()
    isNew = false
    const telling = await changedOf(fixturesAt(now), { now, wanted })
    await hearSource(ports, game, telling)
    await sayResults()
    forget(now)
    return telling.length === TOGETHER ? BREATH : STEP
  }

  /** What is to be told now: matches in play first, and no more than may be priced in one go. */
  async function changedOf(
    { begun, announced }: ReturnType<typeof fixturesAt>,
    at: { readonly now: Millis; readonly wanted: boolean },
  ): Promise<readonly Told[]> {
    const telling: Told[] = []
    for (const fixture of [...begun, ...announced.filter(({ id }) => !told.has(id))]) {
      if (telling.length === TOGETHER) break
      const standing = standingAt(await timelineOf(fixture), at.now - fixture.kickOff)
      const seen = seenOf(standing, at.wanted)
      const last = told.get(fixture.id)
      if (last?.seen === seen && last.until - at.now > 3 * STEP) continue
      const one = toldOf(fixture, standing, at)
      telling.push(one)
      told.set(fixture.id, { seen, until: one.until })
    }
    return telling
  }

  /** What stood before this process served the place need not be told again before its kick-off. */
  async function recall(): Promise<void> {
    for (const { key, state, until } of await shownMatches(ports.db, game.game))
      if (state.phase === 'before') told.set(key, { seen: '', until: until.getTime() })
  }

  /** Of every match whose bets are over, also those that ended while nobody served the place. */
  async function sayResults(): Promise<void> {
    for (const { key } of await awaitedOf(ports.db, game.game)) {
      const fixture = key === null ? null : fixtureOf(key)
      if (!fixture) continue
      const timeline = await timelineOf(fixture)
      const now = ports.clock()
      await hearSource(ports, game, [toldOf(fixture, standingAt(timeline, now - fixture.kickOff), { now, wanted: false })])
      const report = reportOf(fixture, timeline)
      for (const certainty of ['live', 'confirmed'] as const)
        await hearResult(ports, game, {
          source: game.game,
          told: { key: fixture.id, report, certainty, version: 1, reason: null },
        })
    }
  }

  function forget(now: Millis): void {
    for (const id of timelines.keys()) if (isLongOver(id, now)) for (const known of [timelines, told]) known.delete(id)
  }
}

/** What whoever watches sees of a match; until it changes, its prices are told again only to be held. */
const seenOf = ({ phase, minute, added, happenings }: Standing, wanted: boolean): string =>
  JSON.stringify([wanted, phase, happenings.length, ...(wanted ? [minute, added] : [])])

function reportOf({ kickOff }: Fixture, timeline: Timeline): MatchReport {
  const { halfTime, fullTime } = scoreOf(timeline)
  return { status: 'finished', kickOff, halfTime, goals: fullTime }
}

const isLongOver = (id: string, now: Millis): boolean => (fixtureOf(id)?.kickOff ?? 0) + 2 * CLOSES_AFTER < now
