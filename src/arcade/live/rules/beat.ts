import { SECOND, type Millis } from '#kit/clock.ts'

/** A table says at least so often what time it is, so that whoever hears nothing for longer knows that the line is lost. */
export const BEAT: Millis = SECOND

/** What others stake and take is gathered for so long, however many they are; what becomes of the event itself waits for nothing. */
export const GATHERED: Millis = SECOND / 2
