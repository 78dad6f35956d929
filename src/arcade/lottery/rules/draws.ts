import type { Below } from '#arcade/families/rules/instant.ts'
import type { Draw } from './bet-type.ts'

/** Draws a lottery's numbers, in their order. */
export type Drawing = (below: Below) => Draw

/** So many digits, each on its own. */
export const digits =
  (places: number): Drawing =>
  (below) =>
    Array.from({ length: places }, () => String(below(10)))

export const dice =
  (count: number): Drawing =>
  (below) =>
    Array.from({ length: count }, () => String(below(6) + 1))

/** So many of the numbers, one after another and none twice. */
export const balls =
  (from: readonly string[], count: number): Drawing =>
  (below) => {
    const urn = [...from]
    return Array.from({ length: count }, () => urn.splice(below(urn.length), 1)[0] ?? '')
  }

/** Prizes of so many digits each, every digit on its own. */
export const prizes =
  (lengths: readonly number[]): Drawing =>
  (below) =>
    lengths.map((length) => Array.from({ length }, () => below(10)).join(''))
