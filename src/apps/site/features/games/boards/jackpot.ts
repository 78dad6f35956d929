/** One step of the illustration, in hundredths: when the next comes, and what is shown then. The specification's own figures. */
export type Step = { readonly after: number; readonly cents: number }

const LOWEST = 11e9
const HIGHEST = 12e9
const PAUSES = [3000, 4000, 5000] as const

const between = (low: number, high: number, chance: () => number) => low + Math.floor(chance() * (high - low + 1))

/** Where the illustration begins: a random figure between 11 and 12 thousand million, with two decimals. */
export function firstFigure(chance: () => number): number {
  return between(LOWEST * 100, HIGHEST * 100, chance)
}

/** It grows by 100 to 500, every 3, 4 or 5 seconds. */
export function nextFigure(cents: number, chance: () => number): Step {
  const after = PAUSES[Math.floor(chance() * PAUSES.length)] ?? PAUSES[0]
  return { after, cents: cents + between(100 * 100, 500 * 100, chance) }
}

/** A true figure on the way from the one before to the one now, `part` in thousandths of the way; a pool that was won falls at once. */
export function figureBetween(before: bigint, now: bigint, part: number): bigint {
  if (now <= before || part >= 1000) return now
  return before + ((now - before) * BigInt(Math.max(0, Math.floor(part)))) / 1000n
}
