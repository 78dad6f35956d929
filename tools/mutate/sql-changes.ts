import type { Change } from './change.ts'
import { partChanges } from './sql-parts.ts'
import { tokensOf } from './sql-tokens.ts'
import { wordChanges } from './sql-words.ts'

/** Every small change of a function's body, in the order in which they stand in it. */
export function sqlChanges(body: string, language: 'sql' | 'plpgsql'): readonly Change[] {
  const tokens = tokensOf(body)
  const all = [...wordChanges(tokens), ...partChanges(tokens, language)]
  const once = new Map(all.map((change) => [`${change.start} ${change.end} ${change.by}`, change]))
  return [...once.values()].toSorted((one, other) => one.start - other.start || one.end - other.end)
}
