import type { Millis } from '#kit/clock.ts'
import { MINUTES_OF_HALF, type Side, type Stage } from '../model/course.ts'
import { orderOf, type Order } from '../race.ts'
import type { Goals } from '../score.ts'
import { phaseAt, playedAt, secondHalfAt, type Phase } from './match-clock.ts'
import type { Happening, Timeline } from './play-match.ts'

/** A match as it stands, and no more than whoever watches it can know. */
export type Standing = {
  readonly phase: Phase
  /** The minute that is played, from 1 on; 0 before kick-off. */
  readonly minute: number
  /** Of added time the minute that is played; 0 outside it. */
  readonly added: number
  /** How many minutes are added to this half; null until the board is shown. */
  readonly board: number | null
  readonly score: Goals
  readonly halfTime: Goals | null
  readonly corners: Goals
  readonly yellowCards: Goals
  readonly happenings: readonly Happening[]
  /** Corners and cards of the first half, once it is over. */
  readonly firstHalf: { readonly corners: Goals; readonly cards: Goals } | null
  /** What prices are made from. */
  readonly stage: Stage
}

/** How a match stands so long after its kick-off. */
export function standingAt({ added, happenings }: Timeline, elapsed: Millis): Standing {
  const phase = phaseAt(added, elapsed)
  const known = happenings.filter(({ at }) => at <= elapsed)
  const first = phase === 'before' || phase === 'first half' ? null : inFirstHalf({ added, happenings })
  const halfTime = first && count(first, 'goal')
  const score = count(known, 'goal')
  const played = playedAt(added, elapsed)
  const half = halfTime === null || phase === 'half-time' ? 0 : 1
  const inHalf = Math.min(Math.floor(played[half]) + 1, MINUTES_OF_HALF + added[half])
  const left = (of: 0 | 1) => Math.max(0, MINUTES_OF_HALF - played[of])
  const addedLeft = (of: 0 | 1) => Math.min(1, (MINUTES_OF_HALF + added[of] - played[of]) / added[of])
  const sentOff = known.find(({ kind }) => kind === 'sent off')?.side ?? null
  return {
    phase,
    minute: phase === 'before' ? 0 : half * MINUTES_OF_HALF + Math.min(inHalf, MINUTES_OF_HALF),
    added: Math.max(0, inHalf - MINUTES_OF_HALF),
    board: inHalf > MINUTES_OF_HALF ? added[half] : null,
    score,
    halfTime,
    corners: count(known, 'corner'),
    yellowCards: count(known, 'yellow card'),
    happenings: known,
    firstHalf: first && besideGoals(first),
    stage: { minutes: [left(0), left(1)], added: [addedLeft(0), addedLeft(1)], score, halfTime, sentOff },
  }
}

type Ends = { readonly halfTime: Goals; readonly fullTime: Goals }

/** What a match came to. */
export function scoreOf(timeline: Timeline): Ends & { readonly corners: Ends; readonly cards: Ends; readonly order: Order } {
  const [first, all] = [inFirstHalf(timeline), timeline.happenings]
  const [half, full] = [besideGoals(first), besideGoals(all)]
  return {
    halfTime: count(first, 'goal'),
    fullTime: count(all, 'goal'),
    corners: { halfTime: half.corners, fullTime: full.corners },
    cards: { halfTime: half.cards, fullTime: full.cards },
    order: goalsInOrder(all),
  }
}

export const goalsInOrder = (happenings: readonly Happening[]): Order => orderOf(happenings.filter(({ kind }) => kind === 'goal'))

function besideGoals(happenings: readonly Happening[]) {
  const [yellow, off] = [count(happenings, 'yellow card'), count(happenings, 'sent off')]
  return { corners: count(happenings, 'corner'), cards: { home: yellow.home + off.home, away: yellow.away + off.away } }
}

const inFirstHalf = ({ added, happenings }: Timeline) => happenings.filter(({ at }) => at < secondHalfAt(added))

export function count(happenings: readonly Happening[], kind: Happening['kind']): Goals {
  const of = (side: Side) => happenings.filter((one) => one.kind === kind && one.side === side).length
  return { home: of('home'), away: of('away') }
}
