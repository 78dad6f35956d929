import type { Change } from './change.ts'
import type { Token } from './sql-tokens.ts'

const swaps: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '<>': '=',
  AND: 'OR',
  OR: 'AND',
  GREATEST: 'least',
  LEAST: 'greatest',
  MIN: 'max',
  MAX: 'min',
  TRUE: 'false',
  FALSE: 'true',
}
/** Of several words, the longest first. */
const phrases: readonly (readonly [readonly string[], string])[] = [
  [['FOR', 'UPDATE'], ''],
  [['IS', 'NOT', 'NULL'], 'IS NULL'],
  [['IS', 'NULL'], 'IS NOT NULL'],
  [['IS', 'DISTINCT', 'FROM'], 'IS NOT DISTINCT FROM'],
  [['NOT', 'EXISTS'], 'EXISTS'],
  [['EXISTS'], 'NOT EXISTS'],
  [['NOT', 'FOUND'], 'FOUND'],
  [['IF', 'FOUND'], 'IF NOT FOUND'],
  [['ON', 'CONFLICT', 'DO', 'NOTHING'], ''],
]

/** Signs, words and constants that are replaced by others of their kind. */
export function wordChanges(tokens: readonly Token[]): readonly Change[] {
  const changes: Change[] = []
  const assignments = assignedIn(tokens)
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token
    const phrase = phrases.find(([words]) => words.every((word, more) => tokens[at + more]?.text === word))
    if (phrase) {
      changes.push({ start: token.start, end: (tokens[at + phrase[0].length - 1] as Token).end, by: phrase[1] })
      at += phrase[0].length - 1
      continue
    }
    const by = replacementOf(tokens, at, assignments)
    if (by !== null) changes.push({ start: token.start, end: token.end, by })
  }
  return changes
}

function replacementOf(tokens: readonly Token[], at: number, assignments: ReadonlySet<Token>): string | null {
  const token = tokens[at] as Token
  const before = tokens[at - 1]?.text
  if (token.kind === 'text' || (token.kind === 'symbol' && before === '.')) return null
  if (token.text === 'AND' && isOfBetween(tokens, at)) return null
  if (token.text === 'OR' && before === 'CREATE') return null
  if (token.text === '=') return assignments.has(token) || before === 'ERRCODE' ? null : '<>'
  if (token.text === '+' || token.text === '-') return signOf(tokens, at)
  if (token.kind === 'number')
    return before === 'LIMIT' || before === '$' || isOfExists(tokens, at) ? null : String(BigInt(token.text) + 1n)
  return Object.hasOwn(swaps, token.text) ? (swaps[token.text] as string) : null
}

/** What is selected of a row that is only asked to exist is nobody's. */
const isOfExists = (tokens: readonly Token[], at: number) =>
  tokens[at - 1]?.text === 'SELECT' && tokens[at - 3]?.text === 'EXISTS'

/** Plus and minus between two values become each other; a sign before one value goes. */
function signOf(tokens: readonly Token[], at: number): string {
  const { kind, text } = tokens[at - 1] ?? { kind: 'symbol', text: '' }
  const isBetween = kind === 'number' || text === ')' || text === ']' || (kind === 'word' && !leading.has(text))
  if (!isBetween) return ''
  return tokens[at]?.text === '+' ? '-' : '+'
}
const leading = new Set(['SELECT', 'THEN', 'ELSE', 'WHEN', 'RETURN', 'AND', 'OR', 'BY', 'CASE'])

function isOfBetween(tokens: readonly Token[], at: number): boolean {
  const { depth } = tokens[at] as Token
  for (let back = at - 1; back >= 0; back--) {
    const token = tokens[back] as Token
    if (token.depth !== depth) continue
    if (token.text === 'BETWEEN') return true
    if (['AND', 'OR', 'WHERE', 'ON', ';'].includes(token.text)) return false
  }
  return false
}

/** The signs that give a value to a column after SET, or a name to an argument, and compare nothing. */
function assignedIn(tokens: readonly Token[]): ReadonlySet<Token> {
  const found = new Set<Token>()
  let setting: number | null = null
  for (const token of tokens) {
    if (token.text === 'SET') setting = token.depth
    else if (setting === null) continue
    else if (token.depth < setting || (token.depth === setting && ['WHERE', 'FROM', 'RETURNING', ';'].includes(token.text)))
      setting = null
    else if (token.text === '=' && token.depth === setting && !isInCase(tokens, token)) found.add(token)
  }
  return found
}

/** Between CASE and its END. */
function isInCase(tokens: readonly Token[], token: Token): boolean {
  let open = 0
  for (const each of tokens) {
    if (each === token) return open > 0
    if (each.depth !== token.depth) continue
    if (each.text === 'CASE') open++
    else if (each.text === 'END' && open > 0) open--
    else if (each.text === ';') open = 0
  }
  return false
}
