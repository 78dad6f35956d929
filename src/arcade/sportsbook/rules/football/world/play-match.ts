import type { Millis } from '#kit/clock.ts'
import { ALL_SHARES, MINUTES_OF_HALF, pace, SENDING_OFF, SHARES, type Side } from '../model/course.ts'
import { rateInAdded, rateOf, type CountedBeside } from '../model/counts/rates.ts'
import { goalsAt } from '../model/poisson.ts'
import type { Means } from '../model/score-matrix.ts'
import { NO_GOALS, type Goals } from '../score.ts'
import { ADDED, PLAYED_MINUTE, secondHalfAt, type AddedMinutes } from './match-clock.ts'

/** What a match tells of itself while it is played. */
export type Happening = {
  readonly kind: 'goal' | 'corner' | 'yellow card' | 'sent off'
  readonly side: Side
  /** The minute as it is told: from 1 on, and of added time the 45th or 90th with how many were added. */
  readonly minute: number
  readonly added: number
  /** From kick-off. */
  readonly at: Millis
}

/** A match as it is played, with all that happens, in its order. */
export type Timeline = { readonly added: AddedMinutes; readonly happenings: readonly Happening[] }

type Below = (bound: number) => number

const sides = ['home', 'away'] as const

/** Of a thousand numbers these have a moment drawn beside them, whatever they bring: matches keep their goals when the rates are others. */
const DRAWN_BESIDE = { corner: 54, 'yellow card': 21 } as const
const counted = { corner: 'corners', 'yellow card': 'cards' } as const

/**
 * Plays a match of two sides of whom so many goals are expected. Each minute gives each side a number of goals by its share of them, and a
 * corner or a card by its rate, which makes the whole exactly what prices are made from. Every match draws in the same order: the same numbers
 * are the same match.
 */
export function playMatch(means: Means, below: Below): Timeline {
  const added = ADDED.map(({ least, most }) => least + below(most - least + 1)) as unknown as AddedMinutes
  const happenings: Happening[] = []
  let sentOff: Side | null = null
  let score = NO_GOALS
  for (const half of [0, 1] as const)
    for (let minute = 1; minute <= MINUTES_OF_HALF + added[half]; minute++) {
      const isAdded = minute > MINUTES_OF_HALF
      const share = isAdded ? SHARES[half].added / added[half] : SHARES[half].minute
      const begins = (half === 0 ? 0 : secondHalfAt(added)) + (minute - 1) * PLAYED_MINUTE
      const told = {
        minute: half * MINUTES_OF_HALF + Math.min(minute, MINUTES_OF_HALF),
        added: Math.max(0, minute - MINUTES_OF_HALF),
      }
      const inMinute: Happening[] = drawMinute(below, {
        goals: (side) => (means[side] * share * pace(side, sentOff)) / ALL_SHARES,
        rate: (what, side) => {
          const rate = rateOf(what, { side, half, score }, means)
          return isAdded ? rateInAdded(rate, half, added[half]) : rate
        },
      }).map(({ kind, side, within }) => ({ kind, side, ...told, at: begins + within }))
      score = scored(score, inMinute)
      const off = sides[below(SENDING_OFF.in)]
      if (off && !isAdded && sentOff === null) {
        sentOff = off
        inMinute.push({ kind: 'sent off', side: off, ...told, at: begins + PLAYED_MINUTE - 1 })
      }
      happenings.push(...inMinute.toSorted((a, b) => a.at - b.at))
    }
  return { added, happenings }
}

type Drawn = Pick<Happening, 'kind' | 'side'> & { readonly within: Millis }

type Expected = {
  readonly goals: (side: Side) => number
  /** Of a thousand such minutes. */
  readonly rate: (what: CountedBeside, side: Side) => number
}

/** What one minute brings, sending-off apart; everything at a moment of its own. */
function drawMinute(below: Below, { goals, rate }: Expected): readonly Drawn[] {
  const moment = () => below(PLAYED_MINUTE)
  return sides.flatMap((side) => {
    const count = goalsAt(below(POINTS) / POINTS, goals(side))
    const drawn: Drawn[] = Array.from({ length: count }, () => ({ kind: 'goal', side, within: moment() }))
    for (const kind of ['corner', 'yellow card'] as const) {
      const number = below(1000)
      const within = number < DRAWN_BESIDE[kind] ? moment() : (number * SPREAD) % PLAYED_MINUTE
      if (number < rate(counted[kind], side)) drawn.push({ kind, side, within })
    }
    return drawn
  })
}

/** Without a divisor in common with a minute: moments that are not drawn lie anywhere in it. */
const SPREAD = 1117

const scored = ({ home, away }: Goals, happenings: readonly Happening[]): Goals => {
  const of = (side: Side) => happenings.filter((one) => one.kind === 'goal' && one.side === side).length
  return { home: home + of('home'), away: away + of('away') }
}

/** As many as a word of chance tells apart. */
const POINTS = 2 ** 32
