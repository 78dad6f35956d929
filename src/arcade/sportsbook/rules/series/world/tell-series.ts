import { SECOND, type Millis } from '#kit/clock.ts'
import { namesOf } from '../../calendar/league.ts'
import type { Told } from '../../told.ts'
import { heldUntil, type Look } from '../../world.ts'
import { forecastOf } from '../model/forecast.ts'
import { offerOf } from '../model/offer.ts'
import type { SeriesState } from '../state.ts'
import type { Fixture } from './fixtures.ts'
import { strengthsOf } from './league.ts'
import { CLOSES_AFTER } from './series-clock.ts'
import type { Standing } from './standing.ts'

/** How long bets are stopped after a map was taken. */
const STOPPED_FOR: Millis = 4 * SECOND

/** Whether a map was taken a moment ago. */
export const hasJustTurned = ({ state, resting }: Standing): boolean => state.phase === 'map_break' && resting < STOPPED_FOR

/** What the source of series tells of one as it stands. While nobody looks on, what is in play is not bet on. */
export function toldOf(match: Fixture, standing: Standing, look: Look): Told<SeriesState> {
  const { id, league, home, away, kickOff } = match
  const { state } = standing
  const isOn = state.phase === 'map' || state.phase === 'map_break'
  const fixture = {
    league: league.code,
    leagueNames: namesOf(league.name),
    home: namesOf(home.name),
    away: namesOf(away.name),
    kickOff,
    closes: kickOff + CLOSES_AFTER,
  }
  return {
    key: id,
    number: BigInt(look.now),
    fixture,
    state,
    markets: state.phase === 'over' ? [] : offerOf(forecastOf(strengthsOf(match), state), state),
    outlook: null,
    stopped: isOn && (!look.wanted || hasJustTurned(standing)),
    until: heldUntil(fixture, state.phase, look),
  }
}
