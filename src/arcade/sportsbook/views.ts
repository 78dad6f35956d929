import type { Millis } from '#kit/clock.ts'
import type { ListedMatch, OpenMarket, WholeMatch } from './contract.ts'
import type { MatchRow } from './match-store.ts'
import { mainMarkets } from './rules/main-markets.ts'
import { keyOf, type Market } from './rules/market.ts'

const marketView = (market: Market): OpenMarket => ({
  market: keyOf(market),
  outcomes: market.outcomes.map((one) => ({ ...one })),
})

/** Whether nothing of a match may be bet on now: its source said so, or has been silent for too long. */
export const isStopped = ({ stopped, until, over_at }: MatchRow, now: Millis): boolean =>
  over_at === null && (stopped || until.getTime() <= now)

/** A match as a list shows it. While bets are stopped its last prices stay to be seen. */
export function listedView(row: MatchRow, now: Millis): ListedMatch {
  const { phase, minute, added, score, reds } = row.state
  const stopped = isStopped(row, now)
  return {
    match: row.event,
    league: row.league,
    leagueNames: { ...row.league_names },
    home: { ...row.home },
    away: { ...row.away },
    kickOff: row.kick_off.getTime(),
    phase,
    minute,
    added,
    score: { ...score },
    reds: { ...reds },
    stopped,
    markets: mainMarkets(row.markets).map(marketView),
    open: stopped ? 0 : row.markets.length,
  }
}

export function wholeView(row: MatchRow, now: Millis): WholeMatch {
  const { moments, corners, yellows, halfTime } = row.state
  return {
    ...listedView(row, now),
    markets: row.markets.map(marketView),
    moments: moments.map((one) => ({ ...one })),
    corners: { ...corners },
    yellows: { ...yellows },
    halfTime: halfTime && { ...halfTime },
  }
}
