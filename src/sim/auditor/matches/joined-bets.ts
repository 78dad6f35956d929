import type { Units } from '#kit/money.ts'
import { returnedBy, WHOLE, type Bought, type Result } from './single-bets.ts'

// The auditor's own arithmetic: what several picks of several matches pay together, every line of them written down.

type Joined = {
  readonly stake: Units
  readonly legs: readonly Bought[]
  readonly terms: Readonly<Record<string, unknown>> | null
}

/** Null where it has no line, where one of its legs is not told by a final score alone, or where a match of it is not over. */
export function joinedPays({ stake, legs, terms }: Joined, results: readonly (Result | 'void' | null)[]): Units | null {
  const returned = legs.map((leg, at) => {
    const result = results[at] ?? null
    return result === null ? null : returnedBy(leg, result)
  })
  const known = returned.filter((one) => one !== null)
  if (known.length < legs.length) return null
  const sizes = Array.isArray(terms?.['sizes']) ? (terms['sizes'] as readonly number[]) : [legs.length]
  const lines = sizes.flatMap((size) => choices(known, size))
  if (lines.length === 0) return null
  const most = Math.max(...sizes)
  const sum = lines.reduce((all, line) => all + product(line) * WHOLE ** BigInt(most - line.length), 0n)
  const pays = (stake * sum) / (WHOLE ** BigInt(most) * BigInt(lines.length))
  return pays > stake && terms?.['boost'] !== undefined ? pays + ((pays - stake) * raiseOf(legs, known)) / 100n : pays
}

const product = (line: readonly bigint[]): bigint => line.reduce((all, one) => all * one, 1n)

const choices = (of: readonly bigint[], size: number): bigint[][] =>
  size === 0 ? [[]] : of.flatMap((one, at) => choices(of.slice(at + 1), size - 1).map((rest) => [one, ...rest]))

/** As published: by the number of legs at 1.40 or more that returned more than their stake. */
function raiseOf(legs: readonly Bought[], returned: readonly bigint[]): bigint {
  const counted = legs.filter(({ price }, at) => price >= 14_000 && (returned[at] ?? 0n) > WHOLE).length
  return [0n, 0n, 0n, 3n, 5n, 7n, 10n, 13n, 17n, 21n, 25n, 30n][counted] ?? 35n
}
