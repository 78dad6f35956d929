import { DAY, type Millis } from '#kit/clock.ts'

/** Tickets that one player keeps, of all games together. */
export const MOST_SAVED = 20
/** How long a name may be, in characters. */
export const MOST_NAME = 40
/** One that nobody has used for so long is deleted: the house erases a person, and never tells the arcade whom. */
export const UNUSED_KEPT: Millis = 365 * DAY

/** As it is kept: no blanks around it, one between two words; null where nothing is left of it, or too much. */
export function savedName(said: string): string | null {
  const name = said.normalize('NFC').trim().replaceAll(/\s+/gu, ' ')
  const length = [...name].length
  return length > 0 && length <= MOST_NAME ? name : null
}
