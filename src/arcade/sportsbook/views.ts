import { SECOND, type Millis } from '#kit/clock.ts'
import type { ListedMatch, OpenMarket, WholeMatch } from './contract.ts'
import { sportsGames } from './games.ts'
import type { MatchRow } from './match-store.ts'
import { mainMarkets } from './rules/main-markets.ts'
import { keyOf, type Market } from './rules/market.ts'
import { LEVEL } from './rules/score.ts'
import type { MatchState } from './rules/sport.ts'

const marketView = (market: Market): OpenMarket => ({
  market: keyOf(market),
  outcomes: market.outcomes.map((one) => ({ ...one })),
})

/** Whether nothing of a match may be bet on now: its source said so, or has been silent for too long. */
export const isStopped = ({ stopped, until, over_at }: MatchRow, now: Millis): boolean =>
  over_at === null && (stopped || until.getTime() <= now)

/** A source is late for a moment at times; after so long it is said to be silent. */
const LATE: Millis = 5 * SECOND

/** Why nothing of a match may be bet on now: it was said so, or nothing has been heard of it for a while; null where it may. */
export function stopOf(row: MatchRow, now: Millis): 'said' | 'silent' | null {
  if (!isStopped(row, now)) return null
  return row.stopped || now < row.until.getTime() + LATE || endsAtKickOff(row) ? 'said' : 'silent'
}

/** Of matches that others play nothing is told until their result is: their bets have ended as was said. */
const endsAtKickOff = ({ game, until, kick_off }: MatchRow): boolean =>
  until <= kick_off && sportsGames.some((one) => one.game === game && !one.virtual)

/** A match as a list shows it. While bets are stopped its last prices stay to be seen. */
export function listedView(row: MatchRow, now: Millis): ListedMatch {
  const stop = stopOf(row, now)
  return {
    match: row.event,
    league: row.league,
    leagueNames: { ...row.league_names },
    home: { ...row.home },
    away: { ...row.away },
    kickOff: row.kick_off.getTime(),
    ...standView(row.state),
    stopped: stop !== null,
    silent: stop === 'silent',
    markets: mainMarkets(row.markets).map(marketView),
    open: stop === null ? row.markets.length : 0,
  }
}

export function wholeView(row: MatchRow, now: Millis): WholeMatch {
  return { ...listedView(row, now), markets: row.markets.map(marketView), ...courseView(row.state) }
}

type Stand = Pick<ListedMatch, 'phase' | 'minute' | 'added' | 'score' | 'reds' | 'series' | 'season'>

function standView(state: MatchState): Stand {
  const { phase, score } = state
  const none = { minute: null, added: 0, reds: { ...LEVEL }, series: null, season: null }
  if ('table' in state) {
    const { table, round, rounds, ends } = state
    return { phase, score: { ...score }, ...none, season: { round, rounds, ends, table: table.map((row) => ({ ...row })) } }
  }
  if ('maps' in state) {
    const { discipline, bestOf, maps } = state
    const series = { discipline, bestOf, maps: maps.map((map) => ({ ...map, score: { ...map.score } })) }
    return { phase, score: { ...score }, ...none, series }
  }
  const { minute, added, reds } = state
  return { phase, score: { ...score }, ...none, minute, added, reds: { ...reds } }
}

/** What happened in a match. Of a series its maps say it, round by round. */
function courseView(state: MatchState): Pick<WholeMatch, 'moments' | 'corners' | 'yellows' | 'halfTime'> {
  if ('maps' in state || 'table' in state) return { moments: [], corners: { ...LEVEL }, yellows: { ...LEVEL }, halfTime: null }
  const { moments, corners, yellows, halfTime } = state
  return {
    moments: moments.map((one) => ({ ...one })),
    corners: { ...corners },
    yellows: { ...yellows },
    halfTime: halfTime && { ...halfTime },
  }
}
