import { SECOND, type Millis } from '#kit/clock.ts'
import { forecastOf } from '../model/forecast.ts'
import { offerOf } from '../model/offer.ts'
import type { Goals } from '../score.ts'
import type { MatchState, Moment, Names, Phase, Told } from '../told.ts'
import type { Fixture } from './fixtures.ts'
import type { Name } from './league.ts'
import { LONGEST_MATCH } from './match-clock.ts'
import type { Happening } from './play-match.ts'
import type { Standing } from './standing.ts'

/** How long bets are stopped after a goal, or after somebody was sent off. */
const STOPPED_FOR: Millis = 4 * SECOND
/** Prices in play hold so long, unless they are told again. */
const HOLDS: Millis = 10 * SECOND
/** Bets on a match are over so long after its kick-off, when even the longest one has ended. */
export const CLOSES_AFTER: Millis = LONGEST_MATCH + SECOND

const namesOf = ({ en, km, cn }: Name): Names => ({ EN: en, KM: km, CN: cn })

const phases = {
  before: 'before',
  'first half': 'first_half',
  'half-time': 'half_time',
  'second half': 'second_half',
  over: 'over',
} as const satisfies Readonly<Record<Standing['phase'], Phase>>

const kinds = { goal: 'goal', corner: 'corner', 'yellow card': 'yellow', 'sent off': 'red' } as const satisfies Readonly<
  Record<Happening['kind'], Moment['what']>
>

/** What the source of the virtual world tells of a match as it stands. While nobody looks on, what is in play is not bet on. */
export function toldOf(
  { id, league, home, away, means, kickOff }: Fixture,
  standing: Standing,
  { now, wanted }: { readonly now: Millis; readonly wanted: boolean },
): Told {
  const { phase } = standing
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
    number: BigInt(now),
    fixture,
    state: stateOf(standing),
    markets: phase === 'over' ? [] : offerOf(forecastOf(means, standing.stage)),
    stopped: phase !== 'before' && phase !== 'over' && (!wanted || hasJustTurned(standing, now - kickOff)),
    until: untilOf(fixture, { phase, now, wanted }),
  }
}

type Holding = { readonly phase: Standing['phase']; readonly now: Millis; readonly wanted: boolean }

/** Before a match its prices do not move; and what nobody looks on at is not bet on, so that it need not be told again. */
function untilOf({ kickOff, closes }: Told['fixture'], { phase, now, wanted }: Holding): Millis {
  if (phase === 'before') return kickOff
  return wanted ? now + HOLDS : closes
}

/** Whether something that changes everything was a moment ago. */
const hasJustTurned = ({ happenings }: Standing, elapsed: Millis): boolean =>
  happenings.some(({ kind, at }) => (kind === 'goal' || kind === 'sent off') && elapsed - at < STOPPED_FOR)

function stateOf({ phase, minute, added, score, halfTime, corners, yellowCards, happenings }: Standing): MatchState {
  return {
    phase: phases[phase],
    minute: phase === 'before' ? null : minute,
    added,
    score,
    halfTime,
    reds: countOf(happenings, 'sent off'),
    yellows: yellowCards,
    corners,
    moments: happenings.map(({ kind, side, minute: at, added: more }) => ({ minute: at, added: more, what: kinds[kind], side })),
  }
}

function countOf(happenings: readonly Happening[], kind: Happening['kind']): Goals {
  const of = (side: 'home' | 'away') => happenings.filter((one) => one.kind === kind && one.side === side).length
  return { home: of('home'), away: of('away') }
}
