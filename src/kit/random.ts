/** Chance is an argument: the edge gives the system's CSPRNG, tests and the simulator give a seeded one. */
export type Random = (bytes: number) => Uint8Array

/** A whole number in [0, bound), without modulo bias: 53-bit draws past the last whole multiple of the bound are drawn again. */
export function below(random: Random, bound: number): number {
  if (!Number.isSafeInteger(bound) || bound < 1) throw new RangeError(`no whole bound: ${bound}`)
  const range = 2 ** 53
  const limit = range - (range % bound)
  for (;;) {
    const bytes = random(7)
    let draw = (bytes[0] as number) & 0x1f
    for (let i = 1; i < 7; i++) draw = draw * 256 + (bytes[i] as number)
    if (draw < limit) return draw % bound
  }
}
