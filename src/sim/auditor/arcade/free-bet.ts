import type { Units } from '#kit/money.ts'
import type { ArcadeTicket } from './event-books.ts'

/** What a ticket pays of what its rules give it: a free bet what is beyond its stake. */
export const owedOf = ({ reward, stake }: ArcadeTicket, given: Units): Units =>
  reward === null ? given : given > stake ? given - stake : 0n

/** A free bet that comes to its stake alone, by the first word on it, is its player's again and pays nothing at all. */
export const isKeptWrongly = ({ reward, stake, earlier }: ArcadeTicket, given: Units): boolean =>
  reward !== null && earlier === 0 && given === stake
