import { newId } from './ids.ts'
import { below, type Random } from './random.ts'

/** Chance from a seed: the same seed and name give the same bytes on every machine. sfc32 over a hash of both. */
export function seededRandom(seed: number, name = ''): Random {
  let [a, b, c, counter] = [seed >>> 0, 0x9e3779b9, 0x243f6a88, 1]
  const next = () => {
    const sum = (a + b + counter++) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    return sum >>> 0
  }
  for (const letter of name) {
    c = (c + (letter.codePointAt(0) as number)) | 0
    next()
  }
  for (let i = 0; i < 16; i++) next()
  return (bytes) => Uint8Array.from({ length: bytes }, () => next() & 0xff)
}

/** What a player or a fault decides by. */
export type Chance = {
  readonly below: (bound: number) => number
  readonly between: (least: number, most: number) => number
  readonly in100: (times: number) => boolean
  readonly one: <T>(list: readonly [T, ...T[]]) => T
  /** An id that no other chance of the same seed gives: its time is always the same. */
  readonly id: () => string
}

export function chanceOf(seed: number, name: string): Chance {
  const random = seededRandom(seed, name)
  const pick = (bound: number) => below(random, bound)
  return {
    below: pick,
    between: (least, most) => least + pick(most - least + 1),
    in100: (times) => pick(100) < times,
    one: (list) => list[pick(list.length)] ?? list[0],
    id: () => newId(0, random),
  }
}
