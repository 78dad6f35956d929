import { SECOND, type Millis } from '#kit/clock.ts'

/** A table says at least so often what time it is, so that whoever hears nothing for longer knows that the line is lost. */
export const BEAT: Millis = SECOND
