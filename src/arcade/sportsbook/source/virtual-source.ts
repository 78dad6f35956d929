import { SECOND, type Millis } from '#kit/clock.ts'
import { awaitedOf, type Driving } from '#arcade/events/index.ts'
import { hearResult, hearSource } from './hear-source.ts'
import { shownMatches } from '../match-store.ts'
import { chanceOfMatch } from './play-virtual.ts'
import type { SportsbookPorts, SportsGame } from '../ports.ts'
import type { MatchReport } from '../rules/sport.ts'
import type { Told } from '../rules/told.ts'
import type { Look, World } from '../rules/world.ts'

const STEP: Millis = SECOND
/** Pricing a match keeps the process busy for a while: so many in one go, and a breath after them. */
const TOGETHER = 8
const BREATH: Millis = 20

/** What was told of a match last, so far as it would be told again. */
type Last = { readonly seen: string; readonly until: Millis }

/**
 * The source of a virtual world: announces the matches of its world, tells what happens in them with prices to bet at, and says what each came
 * to. What a match brings comes from its link of a published chain. While nobody looks on, no bets are taken on matches that are played.
 */
export function virtualSource<Fixture extends { readonly id: string; readonly kickOff: Millis }, Played, Standing>(
  ports: SportsbookPorts,
  game: SportsGame,
  world: World<Fixture, Played, Standing>,
): Driving {
  const played = new Map<string, Played>()
  const told = new Map<string, Last>()
  const voice = voiceOf(ports, game)
  const playedOf = async (fixture: Fixture): Promise<Played> => {
    const known = played.get(fixture.id) ?? world.play(fixture, await chanceOfMatch(ports, game.game, fixture.id))
    played.set(fixture.id, known)
    return known
  }
  let isNew = true
  return async ({ wanted }) => {
    const now = ports.clock()
    if (isNew) await recall()
    isNew = false
    const fixtures = world.fixturesAt(now)
    const telling = await changedOf(fixtures, { now, wanted })
    await hearSource(ports, game, telling)
    for (const fixture of fixtures.begun) {
      const standing = world.standingAt(await playedOf(fixture), now - fixture.kickOff)
      await voice.soFar(fixture.id, world.reportSoFar(fixture, standing))
    }
    await sayResults()
    forget(now)
    return telling.length === TOGETHER ? BREATH : STEP
  }

  /** What is to be told now: matches in play first, and no more than may be priced in one go. */
  async function changedOf({ begun, announced }: ReturnType<typeof world.fixturesAt>, at: Look): Promise<readonly Told[]> {
    const telling: Told[] = []
    for (const fixture of [...begun, ...announced.filter(({ id }) => !told.has(id))]) {
      if (telling.length === TOGETHER) break
      const standing = world.standingAt(await playedOf(fixture), at.now - fixture.kickOff)
      const seen = world.seenOf(standing, at.wanted)
      const last = told.get(fixture.id)
      if (last?.seen === seen && last.until - at.now > 3 * STEP) continue
      const one = world.toldOf(fixture, standing, at)
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
      const fixture = key === null ? null : world.fixtureOf(key)
      if (!fixture) continue
      const all = await playedOf(fixture)
      const now = ports.clock()
      const standing = world.standingAt(all, now - fixture.kickOff)
      await hearSource(ports, game, [world.toldOf(fixture, standing, { now, wanted: false })])
      await voice.say(fixture.id, world.reportOf(fixture, all))
    }
  }

  function forget(now: Millis): void {
    const isLongOver = (id: string) => (world.fixtureOf(id)?.kickOff ?? 0) + 2 * world.closesAfter < now
    for (const id of [...played.keys()].filter(isLongOver)) for (const known of [played, told, voice.said]) known.delete(id)
  }
}

/** What the source says of matches by its two words. */
function voiceOf(ports: SportsbookPorts, game: SportsGame) {
  /** What it said of matches in play. */
  const said = new Map<string, string>()
  const say = async (key: string, report: MatchReport): Promise<void> => {
    for (const certainty of ['live', 'confirmed'] as const)
      await hearResult(ports, game, { source: game.game, told: { key, report, certainty, version: 1, reason: null } })
  }
  return {
    said,
    say,
    /** What a match in play has come to, once it is something else. */
    soFar: async (key: string, report: MatchReport | null): Promise<void> => {
      const text = JSON.stringify(report)
      if (report === null || said.get(key) === text) return
      await say(key, report)
      said.set(key, text)
    },
  }
}
