import type { Below } from '#arcade/families/rules/instant.ts'

/**
 * xoshiro128** seeded by splitmix32: fast and repeatable. The simulator asks whether the mathematics holds for even draws;
 * whether the real draws are even is asked of the committed stream itself.
 */
export function seededDraw(seed: number): Below {
  let mix = seed >>> 0
  const splitmix = () => {
    mix = (mix + 0x9e3779b9) >>> 0
    let z = Math.imul(mix ^ (mix >>> 16), 0x21f0aaad)
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97)
    return (z ^ (z >>> 15)) >>> 0
  }
  let [a, b, c, d] = [splitmix(), splitmix(), splitmix(), splitmix()]
  const turn = (x: number, by: number) => (x << by) | (x >>> (32 - by))
  const word = () => {
    const result = Math.imul(turn(Math.imul(b, 5), 7), 9) >>> 0
    const t = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= t
    d = turn(d, 11)
    return result
  }
  return (bound) => {
    const limit = 2 ** 32 - (2 ** 32 % bound)
    for (;;) {
      const drawn = word()
      if (drawn < limit) return drawn % bound
    }
  }
}
