import { SECOND, type Millis } from '#kit/clock.ts'

/** A player shoots no sooner after the last shot, and no more often into one event. */
export const SHOT_EVERY: Millis = 5 * SECOND
export const MOST_SHOTS = 20
/** Of all players in one event: its whole list is part of its proof. */
export const MOST_OF_ALL = 5000
/** So many digits are shot, and as many come of it. */
export const SHOT_DIGITS = 5

/** The number that is shot; null where it is none of five digits. */
export const shotOf = (said: string): number | null => (/^[0-9]{5}$/.test(said) ? Number.parseInt(said, 10) : null)

/** A number as it is shot. */
export const shotText = (shot: number): string => String(shot).padStart(SHOT_DIGITS, '0')

/** What a game makes of shots: the sum of all is all that it looks at, so that their order is nobody's advantage. */
export const sumOfShots = (shots: readonly number[]): number => shots.reduce((sum, shot) => sum + shot, 0)
