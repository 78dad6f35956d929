import { SECOND, type Millis } from '#kit/clock.ts'
import { namesOf } from '../../calendar/league.ts'
import type { Told } from '../../told.ts'
import { heldUntil, type Look } from '../../world.ts'
import { countsOf } from '../model/counts/counts-of.ts'
import { forecastIn } from '../model/joint.ts'
import { offerOf } from '../model/offer.ts'
import { outlookOf } from '../model/outlook.ts'
import { racesOf } from '../model/races.ts'
import { soFar, type FootballPhase, type FootballState, type Moment } from '../state.ts'
import type { Fixture } from './fixtures.ts'
import { meansOf } from './league.ts'
import { CLOSES_AFTER } from './match-clock.ts'
import type { Happening } from './play-match.ts'
import { count, type Standing } from './standing.ts'

/** How long bets are stopped after a goal, or after somebody was sent off. */
const STOPPED_FOR: Millis = 4 * SECOND

const phases = {
  before: 'before',
  'first half': 'first_half',
  'half-time': 'half_time',
  'second half': 'second_half',
  over: 'over',
} as const satisfies Readonly<Record<Standing['phase'], FootballPhase>>

const kinds = { goal: 'goal', corner: 'corner', 'yellow card': 'yellow', 'sent off': 'red' } as const satisfies Readonly<
  Record<Happening['kind'], Moment['what']>
>

/** What the source of the virtual world tells of a match as it stands. While nobody looks on, what is in play is not bet on. */
export function toldOf(
  { id, league, home, away, kickOff }: Fixture,
  standing: Standing,
  { now, wanted }: Look,
): Told<FootballState> {
  const { phase } = standing
  const fixture = {
    league: league.code,
    leagueNames: namesOf(league.name),
    home: namesOf(home.name),
    away: namesOf(away.name),
    kickOff,
    closes: kickOff + CLOSES_AFTER,
  }
  const means = meansOf(home, away)
  const outlook = phase === 'over' ? null : outlookOf(means, standing.stage)
  const state = stateOf(standing)
  return {
    key: id,
    number: BigInt(now),
    fixture,
    state,
    markets: outlook
      ? offerOf({
          ...forecastIn(outlook),
          ...countsOf(means, standing.stage, soFar(state)),
          races: racesOf(means, standing.stage),
        })
      : [],
    outlook,
    stopped: phase !== 'before' && phase !== 'over' && (!wanted || hasJustTurned(standing, now - kickOff)),
    until: heldUntil(fixture, phase, { now, wanted }),
  }
}

/** Whether something that changes everything was a moment ago. */
const hasJustTurned = ({ happenings }: Standing, elapsed: Millis): boolean =>
  happenings.some(({ kind, at }) => (kind === 'goal' || kind === 'sent off') && elapsed - at < STOPPED_FOR)

function stateOf({ phase, minute, added, score, halfTime, corners, yellowCards, happenings }: Standing): FootballState {
  return {
    phase: phases[phase],
    minute: phase === 'before' ? null : minute,
    added,
    score,
    halfTime,
    reds: count(happenings, 'sent off'),
    yellows: yellowCards,
    corners,
    moments: happenings.map(({ kind, side, minute: at, added: more }) => ({ minute: at, added: more, what: kinds[kind], side })),
  }
}
