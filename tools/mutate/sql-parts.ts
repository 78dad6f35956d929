import type { Change } from './change.ts'
import type { Token } from './sql-tokens.ts'

/** Where a condition that follows AND, OR or WHEN ends, at its own depth. */
const ends = new Set([
  'AND',
  'OR',
  'THEN',
  'LOOP',
  ';',
  'ORDER',
  'GROUP',
  'HAVING',
  'RETURNING',
  'LIMIT',
  'FOR',
  'UNION',
  'LEFT',
  'JOIN',
  'WHERE',
  'ON',
  'END',
  'WHEN',
  'ELSE',
  ',',
])

/** Whole parts that are left out: a condition, a branch, a statement, an order. */
export function partChanges(tokens: readonly Token[], language: 'sql' | 'plpgsql'): readonly Change[] {
  const changes: Change[] = []
  for (const [at, token] of tokens.entries()) {
    if ((token.text === 'AND' || token.text === 'OR') && !isOfBetween(tokens, at)) {
      const end = endOf(tokens, at)
      // A condition that stands between brackets ends with them.
      if (end) changes.push({ start: token.start, end: end.end, by: '' })
    }
    if (
      (token.text === 'WHEN' || token.text === 'IF' || token.text === 'ELSIF') &&
      tokens[at - 1]?.text !== 'END' &&
      tokens[at - 1]?.text !== 'EXIT'
    )
      changes.push(...neverTaken(tokens, at))
    if (token.text === 'ORDER') {
      const end = orderEnd(tokens, at)
      if (end) changes.push({ start: token.start, end: end.end, by: '' })
    }
  }
  return language === 'plpgsql' ? [...changes, ...statements(tokens)] : changes
}

function isOfBetween(tokens: readonly Token[], at: number): boolean {
  for (let back = at - 1; back >= 0 && tokens[back]!.depth >= tokens[at]!.depth; back--) {
    const { text, depth } = tokens[back] as Token
    if (depth === tokens[at]!.depth && text === 'BETWEEN') return true
    if (depth === tokens[at]!.depth && ['AND', 'OR', 'WHERE', 'ON', ';'].includes(text)) return false
  }
  return false
}

/** The last token of what follows a word, up to the next word that ends it. */
function endOf(tokens: readonly Token[], at: number): Token | null {
  const { depth } = tokens[at] as Token
  let cases = 0
  for (let next = at + 1; next < tokens.length; next++) {
    const token = tokens[next] as Token
    if (token.depth < depth) return tokens[next - 1] ?? null
    if (token.depth > depth) continue
    if (token.text === 'CASE') cases++
    else if (token.text === 'END' && cases > 0) cases--
    else if (cases === 0 && ends.has(token.text) && !(token.text === 'FROM' && tokens[next - 1]?.text === 'DISTINCT'))
      return tokens[next - 1] ?? null
  }
  return tokens.at(-1) ?? null
}

/** A branch whose condition is never met; of an exception handler, one that handles what never happens. */
function neverTaken(tokens: readonly Token[], at: number): readonly Change[] {
  const { depth } = tokens[at] as Token
  const then = tokens.findIndex((token, next) => next > at && token.depth === depth && token.text === 'THEN')
  if (then < 0) return []
  const [first, last] = [tokens[at + 1] as Token, tokens[then - 1] as Token]
  if (first.text === 'SQLSTATE' || first.text.endsWith('_VIOLATION'))
    return [{ start: first.start, end: last.end, by: 'no_data_found' }]
  // Of `CASE value WHEN 1`, what never equals it.
  const isValue = at + 2 === then && first.kind === 'number'
  return [{ start: first.start, end: last.end, by: isValue ? '-1' : 'false' }]
}

function orderEnd(tokens: readonly Token[], at: number): Token | null {
  const { depth } = tokens[at] as Token
  const stops = new Set(['LIMIT', 'FOR', 'LOOP', ';', 'RETURNING'])
  for (let next = at + 1; next < tokens.length; next++) {
    const token = tokens[next] as Token
    if (token.depth < depth || (token.depth === depth && stops.has(token.text))) return tokens[next - 1] ?? null
  }
  return tokens.at(-1) ?? null
}

const removable = new Set(['PERFORM', 'UPDATE', 'INSERT', 'DELETE', 'RAISE', 'CONTINUE'])
const openers = new Set(['BEGIN', 'THEN', 'ELSE', 'LOOP', ';'])

/** Statements that are left out: what writes, calls, raises or gives a value. */
function statements(tokens: readonly Token[]): readonly Change[] {
  const changes: Change[] = []
  const begin = tokens.findIndex(({ text }) => text === 'BEGIN')
  let cases = 0
  for (let at = begin; at >= 0 && at < tokens.length; at++) {
    const { text } = tokens[at] as Token
    if (text === 'CASE') cases++
    else if (text === 'END' && cases > 0) cases--
    if (cases > 0 || !openers.has(text)) continue
    const first = tokens[at + 1]
    if (!first || first.depth > 0) continue
    const end = tokens.find(({ text: each, depth, start }) => start > first.start && each === ';' && depth === first.depth)
    if (end && (removable.has(first.text) || givesValue(tokens, at + 1)))
      changes.push({ start: first.start, end: end.end, by: 'NULL;' })
  }
  return changes
}

const branching = new Set(['IF', 'ELSIF', 'ELSE', 'END', 'RETURN', 'FOR'])

/** `x := …`, `x.field := …`, `x[i] := …`. */
function givesValue(tokens: readonly Token[], at: number): boolean {
  for (let next = at; next < Math.min(at + 12, tokens.length); next++) {
    const { text, kind, depth } = tokens[next] as Token
    if (depth === tokens[at]!.depth && text === ':=') return true
    if (depth === tokens[at]!.depth && kind !== 'word' && text !== '.' && text !== '[' && text !== ']') return false
    if (text === ';' || branching.has(text)) return false
  }
  return false
}
