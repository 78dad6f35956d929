import { isDeepStrictEqual } from 'node:util'
import { MINUTE, SECOND, type Millis } from '#kit/clock.ts'
import { outcomesOf, resultVersions } from '#arcade/events/index.ts'
import { eventsByKey } from '../match-store.ts'
import type { SportsbookPorts, SportsGame } from '../ports.ts'
import { seasonAt, seasonOf, type Fixture } from '../rules/football/world/fixtures.ts'
import type { FootballLeague } from '../rules/football/world/league.ts'
import { leagues } from '../rules/football/world/leagues.ts'
import { CLOSES_AFTER } from '../rules/football/world/match-clock.ts'
import type { FootballScore } from '../rules/football/score.ts'
import { closesAt, reportOf, seasonKey, toldOf, type SeasonNow } from '../rules/season/tell-season.ts'
import type { Counted } from '../rules/season/table.ts'
import { hearResult, hearSource } from './hear-source.ts'

/** While a result is waited for it is looked for so often; else a match may be corrected. */
const WAITING: Millis = 3 * SECOND
const AT_REST: Millis = MINUTE

/**
 * The source of the seasons of virtual football: announces each, tells its table with prices after every round, and who won it once the last of its
 * matches has its result. A match that is corrected later corrects the table, and whoever won by it.
 */
export function seasonSource(ports: SportsbookPorts, game: SportsGame, played = leagues): () => Promise<void> {
  const due = new Map<string, Millis>()
  const told = new Map<string, string>()
  return async () => {
    const now = ports.clock()
    for (const league of played)
      for (const season of seasonsAt(league, now)) {
        const key = seasonKey({ league, season })
        if ((due.get(key) ?? 0) > now) continue
        const of = await seasonNow(ports, game, { league, season, now })
        const next = of.fixtures.find(({ kickOff }) => kickOff > now)?.kickOff ?? Infinity
        due.set(key, of.waits ? now + WAITING : Math.min(next, now + AT_REST))
        // Pricing one keeps the process busy for a while.
        if (await tell(key, of, now)) return
      }
    for (const [key, at] of due) if (at < now - 10 * AT_REST) for (const known of [due, told]) known.delete(key)
  }

  async function tell(key: string, of: SeasonNow, now: Millis): Promise<boolean> {
    const isKnown = (await eventsByKey(ports.db, game.game, [key])).has(key)
    if (!isKnown && now >= closesAt(of.fixtures)) return false
    const begun = of.fixtures.filter(({ kickOff }) => kickOff <= now).length
    const seen = JSON.stringify([of.counted, of.waits, begun])
    const isNews = told.get(key) !== seen
    if (isNews) await hearSource(ports, game, [toldOf(of, now)])
    told.set(key, seen)
    if (begun === of.fixtures.length && !of.waits) await say(key, of)
    return isNews
  }

  /** By the source's two words, and again by the next version where a match was corrected. */
  async function say(key: string, of: SeasonNow): Promise<void> {
    const event = (await eventsByKey(ports.db, game.game, [key])).get(key)
    if (event === undefined) return
    const report = reportOf(of)
    const confirmed = (await resultVersions(ports.db, event)).filter(({ confirmed_by: by }) => by !== null)
    const standing = confirmed.at(-1)
    if (standing && isDeepStrictEqual(standing.result ?? 'cancelled', report)) return
    const version = confirmed.length + 1
    const reason = version === 1 ? null : 'a match of the season was corrected'
    for (const certainty of ['live', 'confirmed'] as const)
      await hearResult(ports, game, { source: `${game.game}, seasons`, told: { key, report, certainty, version, reason } })
  }
}

/** The season that is played, the one before it, which may be corrected, and the next one as soon as this one takes no more bets. */
function seasonsAt(league: FootballLeague, now: Millis): readonly number[] {
  const season = seasonAt(league, now)
  const next = now >= closesAt(seasonOf(league, season)) ? [season + 1] : []
  return [season - 1, season, ...next].filter((one) => one > 0)
}

type Asked = { readonly league: FootballLeague; readonly season: number; readonly now: Millis }

/** A match that nobody could bet on, because it was never announced, is not played, and counts for neither side; nor does one that is void. */
async function seasonNow({ db }: SportsbookPorts, { game }: SportsGame, { league, season, now }: Asked): Promise<SeasonNow> {
  const fixtures = seasonOf(league, season)
  const begun = fixtures.filter(({ kickOff }) => kickOff <= now)
  const events = await eventsByKey(
    db,
    game,
    begun.map(({ id }) => id),
  )
  const outcomes = await outcomesOf(db, [...events.values()])
  const stands = begun.map((fixture) => ({ fixture, ...standOf(fixture) }))
  return {
    league,
    season,
    fixtures,
    counted: stands.flatMap(({ counted }) => counted ?? []),
    waits: stands.some(({ waits }) => waits),
  }

  function standOf({ id, home, away, kickOff }: Fixture): { readonly counted: Counted | null; readonly waits: boolean } {
    const event = events.get(id)
    if (event === undefined) return { counted: null, waits: now < kickOff + CLOSES_AFTER }
    const outcome = (outcomes.get(event) ?? null) as FootballScore | 'void' | null
    const goals = outcome === null || outcome === 'void' ? outcome : outcome.fullTime
    if (goals === null || (goals !== 'void' && 'soFar' in goals)) return { counted: null, waits: true }
    if (goals === 'void' || 'abandonedAt' in goals) return { counted: null, waits: false }
    return { counted: { home: home.code, away: away.code, goals }, waits: false }
  }
}
