import { NO_GOALS, type Goals } from '../score.ts'
import type { Means } from './score-matrix.ts'

export type Side = 'home' | 'away'

export const MINUTES_OF_HALF = 45

/** Of ten thousand parts of a match's goals, so many fall into each minute of a half, and into all of its added time however long it is. */
export const SHARES = [
  { minute: 95, added: 225 },
  { minute: 115, added: 325 },
] as const
export const ALL_SHARES = 10_000

/** At the end of every minute, added time apart, a player of either side is sent off as often as this, as long as nobody was. */
export const SENDING_OFF = { once: 1, in: 1500 } as const

/** What a side scores from then on, of what it would have: one man short, or one more. In hundredths. */
const SHORT = 70
const MORE = 125
export const pace = (side: Side, sentOff: Side | null): number => (sentOff === null ? 1 : (side === sentOff ? SHORT : MORE) / 100)

/** How far a match is, as far as prices know it. */
export type Stage = {
  /** Minutes that are left in each half, added time apart; of the one that is played, the part that is left. */
  readonly minutes: readonly [number, number]
  /** Which part of each half's added time is left. */
  readonly added: readonly [number, number]
  readonly score: Goals
  readonly halfTime: Goals | null
  readonly sentOff: Side | null
}

export const BEFORE_KICK_OFF: Stage = {
  minutes: [MINUTES_OF_HALF, MINUTES_OF_HALF],
  added: [1, 1],
  score: NO_GOALS,
  halfTime: null,
  sentOff: null,
}

/** One way in which the rest of a match may go: what is expected of the sides in each half, of a whole match's goals. */
export type Course = {
  readonly chance: number
  readonly halves: readonly [Means, Means]
  /** The same until somebody is sent off in it, and after that: in each of these any goal is one side's with the same chance. */
  readonly spells: readonly [Means, Means]
}

/** By the first rule the added time of the first half is played short even where somebody is sent off in the second. */
export type CourseRule = 1 | 2

/** All ways, by who is sent off and when. */
export function* coursesFrom(stage: Stage, rule: CourseRule): Generator<Course> {
  const { minutes, sentOff } = stage
  const left = minutes[0] + minutes[1]
  const ends = sentOff === null ? Math.ceil(left) : 0
  const inFirst = Math.ceil(minutes[0])
  for (let end = 1; end <= ends; end++)
    for (const side of ['home', 'away'] as const)
      yield {
        chance: nobody(end - 1) * (SENDING_OFF.once / SENDING_OFF.in),
        ...partsOf(stage, { side, after: left - ends + end, addedToo: rule === 1 || end <= inFirst }),
      }
  yield { chance: nobody(ends), ...partsOf(stage, { side: sentOff, after: 0, addedToo: true }) }
}

/** How likely it is that nobody is sent off at so many ends of minutes. */
const nobody = (minutes: number): number => (1 - (2 * SENDING_OFF.once) / SENDING_OFF.in) ** minutes

type Short = {
  readonly side: Side | null
  readonly after: number
  /** The added time of the first half, too, is played one man short. */
  readonly addedToo: boolean
}

function partsOf({ minutes, added }: Stage, { side, after, addedToo }: Short): Pick<Course, 'halves' | 'spells'> {
  const whole = [Math.min(after, minutes[0]), Math.max(0, after - minutes[0])] as const
  const shares = ([0, 1] as const).map((half) => {
    const inAdded = added[half] * SHARES[half].added
    const isFull = half === 0 && !addedToo
    return {
      before: whole[half] * SHARES[half].minute + (isFull ? inAdded : 0),
      rest: (minutes[half] - whole[half]) * SHARES[half].minute + (isFull ? 0 : inAdded),
    }
  })
  const of = (before: number, rest: number): Means => ({
    home: (before + rest * pace('home', side)) / ALL_SHARES,
    away: (before + rest * pace('away', side)) / ALL_SHARES,
  })
  const all = (part: 'before' | 'rest') => shares.reduce((sum, share) => sum + share[part], 0)
  return {
    halves: shares.map(({ before, rest }) => of(before, rest)) as unknown as Course['halves'],
    spells: [of(all('before'), 0), of(0, all('rest'))],
  }
}
