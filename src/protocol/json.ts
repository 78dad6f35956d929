/**
 * JSON whose whole numbers are exact: amounts never pass through a double. `parseExact` reads each number as a bigint where it is
 * written as a plain integer, and as `NotWhole` otherwise (a fraction, an exponent, minus nought), which no schema accepts.
 */
export class NotWhole {
  readonly source: string

  constructor(source: string) {
    this.source = source
  }
}

const whole = /^-?(?:0|[1-9]\d{0,29})$/

type Reviver = (this: unknown, key: string, value: unknown, context?: { source?: string }) => unknown
// ES2026, not yet in the library's types.
const exact = JSON as unknown as { parse: (text: string, reviver: Reviver) => unknown; rawJSON: (text: string) => unknown }

/** Throws SyntaxError on what is no JSON, is nested deeper than eight, or names a key of an object twice. */
export function parseExact(text: string): unknown {
  const tokens: readonly string[] = text.match(token) ?? []
  const plain = tokens.every(isPlain)
  const value: unknown = plain ? JSON.parse(text) : parseEach(text)
  refuseDepthAndTwins(tokens)
  return plain ? withBigints(value) : value
}

const DEEPEST = 8
/** Texts, brackets, colons and numbers. */
const token = /"(?:[^"\\]|\\.)*"|[{}[\]:]|-?\d[\d.eE+-]*/g
/** A double holds it exactly, and nothing else is written so. */
const short = /^(?:0|[1-9]\d{0,14})$/
const isPlain = (found: string) => (found > '-' && found < ':' ? short.test(found) : !found.startsWith('-'))

/** Numbers as they are written, whatever a double makes of them. */
function parseEach(text: string): unknown {
  return exact.parse(text, (_key, part, context) => {
    if (typeof part !== 'number') return part
    const source = context?.source ?? ''
    return whole.test(source) && source !== '-0' ? BigInt(source) : new NotWhole(source)
  })
}

/** Where all numbers are short, which nearly all are, nobody need look at each as text: that takes twice as long. */
function withBigints(value: unknown): unknown {
  if (typeof value === 'number') return BigInt(value)
  if (typeof value !== 'object' || value === null) return value
  const parts = value as Record<string, unknown>
  for (const key of Object.keys(parts)) {
    const part = parts[key]
    // What is set under the name of the prototype is no part.
    if (key === '__proto__') Object.defineProperty(parts, key, { value: withBigints(part) })
    else if (typeof part !== 'string') parts[key] = withBigints(part)
  }
  return value
}

/** The last of two equal keys would win here and perhaps the first elsewhere, so that two readers of one signed body could differ. */
function refuseDepthAndTwins(tokens: readonly string[]): void {
  const open: (Set<string> | null)[] = []
  let last = ''
  for (const found of tokens) {
    if (found === '{' || found === '[') {
      if (open.push(found === '{' ? new Set() : null) > DEEPEST) throw new SyntaxError('nested too deeply')
    } else if (found === '}' || found === ']') open.pop()
    else if (found === ':') {
      const key = last.includes('\\') ? (JSON.parse(last) as string) : last.slice(1, -1)
      const keys = open.at(-1)
      if (keys?.has(key)) throw new SyntaxError(`the key ${key} stands there twice`)
      keys?.add(key)
    } else last = found
  }
}

/** A part of a JSON text, written as it stands. */
export const rawJson = (text: string): unknown => exact.rawJSON(text)

/** The inverse: a bigint is written as a plain JSON number. */
export function writeExact(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? rawJson(part.toString()) : part))
}
