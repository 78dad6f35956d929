/** A piece of SQL text. Strings, comments and quoted names are one token each, so that nothing in them is taken for code. */
export type Token = {
  readonly kind: 'word' | 'number' | 'symbol' | 'text'
  readonly text: string
  readonly start: number
  readonly end: number
  /** How many brackets are open around it. */
  readonly depth: number
}

const skipped = /^(?:\s+|--[^\n]*|\/\*[\s\S]*?\*\/)/
const shapes: readonly (readonly [Token['kind'], RegExp])[] = [
  ['text', /^(?:'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$)/],
  ['word', /^[A-Za-z_][\w$]*/],
  ['number', /^\d+(?!\.\d)/],
  ['symbol', /^(?:\d+\.\d+|->>|->|<=|>=|<>|!=|::|:=|\|\||<<|>>|=>|\.\.|@>|[^\s])/],
]

/** The tokens of a body; spaces and comments are between them. Words are upper case, as keywords are written. */
export function tokensOf(sql: string): readonly Token[] {
  const tokens: Token[] = []
  let depth = 0
  for (let at = 0; at < sql.length;) {
    const rest = sql.slice(at)
    const space = skipped.exec(rest)
    if (space) {
      at += space[0].length
      continue
    }
    const [kind, found] = readOne(rest)
    if (found === ')' || found === ']') depth--
    tokens.push({ kind, text: kind === 'word' ? found.toUpperCase() : found, start: at, end: at + found.length, depth })
    if (found === '(' || found === '[') depth++
    at += found.length
  }
  return tokens
}

function readOne(rest: string): readonly [Token['kind'], string] {
  for (const [kind, shape] of shapes) {
    const found = shape.exec(rest)
    if (found) return [kind, found[0]]
  }
  throw new Error(`no token begins with ${JSON.stringify(rest.slice(0, 20))}`)
}
