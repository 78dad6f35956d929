/** What each side has: goals, maps, rounds. */
export type Score = { readonly home: number; readonly away: number }

export type Side = keyof Score

export const LEVEL: Score = { home: 0, away: 0 }

/** More than any side of any sport ever had. */
const MOST = 99

/** A score as somebody says it; null where it is none. */
export function readPair(said: unknown): Score | null {
  const read = fieldsOf(said, ['home', 'away'])
  return read && isCount(read['home']) && isCount(read['away']) ? { home: read['home'], away: read['away'] } : null
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOST

/** What is said under these names and no others; null where it is anything else. */
export function fieldsOf(said: unknown, names: readonly string[]): Readonly<Record<string, unknown>> | null {
  if (typeof said !== 'object' || said === null || Array.isArray(said)) return null
  const keys = Object.keys(said)
  return keys.length === names.length && names.every((name) => Object.hasOwn(said, name)) ? { ...said } : null
}

export const lead = ({ home, away }: Score): number => home - away
