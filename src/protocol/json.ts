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
const exact = JSON as unknown as {
  parse: (text: string, reviver: Reviver) => unknown
  rawJSON: (text: string) => unknown
  isRawJSON: (value: unknown) => boolean
}

/** Throws SyntaxError on what is no JSON, is nested deeper than eight, or names a key of an object twice. */
export function parseExact(text: string): unknown {
  const { colons, depth, short } = look(text)
  const value: unknown = short ? JSON.parse(text) : parseEach(text)
  if (depth > DEEPEST) throw new SyntaxError('nested too deeply')
  const counted = { keys: 0 }
  const exactly = withBigints(value, counted)
  // The last of two equal keys would win here and perhaps the first elsewhere, so that two readers of one signed body could differ.
  if (counted.keys !== colons) throw new SyntaxError('a key stands there twice')
  return exactly
}

const DEEPEST = 8
/** A double holds so many digits exactly. */
const SHORT = 15

const codeOf = (mark: string) => mark.charCodeAt(0)
const [QUOTE, BACKSLASH, COLON, MINUS, POINT] = [codeOf('"'), codeOf('\\'), codeOf(':'), codeOf('-'), codeOf('.')]
const [LITTLE_E, LARGE_E, NOUGHT, NINE] = [codeOf('e'), codeOf('E'), codeOf('0'), codeOf('9')]
const [SQUARE, CURLED, SQUARE_END, CURLED_END] = [codeOf('['), codeOf('{'), codeOf(']'), codeOf('}')]

const isDigit = (code: number): boolean => code >= NOUGHT && code <= NINE
const isFurther = (code: number): boolean => code === POINT || code === LITTLE_E || code === LARGE_E

/**
 * What stands outside of the texts of a JSON text, seen in one pass: how many colons, one for each key; how deep it is nested; and whether a double holds each
 * of its numbers exactly and none is written otherwise than in digits.
 */
function look(text: string): { readonly colons: number; readonly depth: number; readonly short: boolean } {
  let [colons, open, depth] = [0, 0, 0]
  let short = true
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfText(text, at)
    else if (code === COLON) colons++
    else if (isDigit(code)) {
      const from = at
      while (isDigit(text.charCodeAt(at + 1))) at++
      if (at - from >= SHORT || isFurther(text.charCodeAt(at + 1))) short = false
    } else if (code === MINUS) short = false
    else if (code === SQUARE || code === CURLED) depth = Math.max(depth, ++open)
    else if (code === SQUARE_END || code === CURLED_END) open--
  }
  return { colons, depth, short }
}

/** Where the quote stands that ends a text; the end of all where none does. */
function endOfText(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let before = at
    while (text.charCodeAt(before - 1) === BACKSLASH) before--
    if ((at - before) % 2 === 0) return at
  }
  return text.length
}

/** Numbers as they are written, whatever a double makes of them. */
function parseEach(text: string): unknown {
  return exact.parse(text, (_key, part, context) => {
    if (typeof part !== 'number') return part
    const source = context?.source ?? ''
    return whole.test(source) && source !== '-0' ? BigInt(source) : new NotWhole(source)
  })
}

/** Counts the keys of all objects. Where all numbers are short, which nearly all are, nobody need look at each as text: that takes twice as long. */
function withBigints(value: unknown, counted: { keys: number }): unknown {
  if (typeof value === 'number') return BigInt(value)
  if (typeof value !== 'object' || value === null || value instanceof NotWhole) return value
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at++) value[at] = withBigints(value[at], counted)
    return value
  }
  const parts = value as Record<string, unknown>
  for (const key of Object.keys(parts)) {
    counted.keys++
    const part = parts[key]
    if (typeof part === 'string') continue
    const read = withBigints(part, counted)
    // What is set under the name of the prototype is no part.
    if (key === '__proto__') Object.defineProperty(parts, key, { value: read })
    else if (read !== part) parts[key] = read
  }
  return value
}

/** A part of a JSON text, written as it stands. */
export const rawJson = (text: string): unknown => exact.rawJSON(text)

/** The inverse: a bigint is written as a plain JSON number. */
export function writeExact(value: unknown): string {
  return JSON.stringify(inNumbers(value))
}

/**
 * The same with numbers in the place of bigints, as far as a double holds them: written without a replacer, which is asked about each part and takes three times as
 * long. What is neither a list nor a plain object stays as it is.
 */
function inNumbers(value: unknown): unknown {
  if (typeof value === 'bigint')
    return BigInt.asIntN(SAFE, value) === value ? Number.parseInt(value.toString(), 10) : rawJson(value.toString())
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(inNumbers)
  if (!isPlainObject(value)) return value
  const parts: Record<string, unknown> = { ...value }
  for (const key of Object.keys(parts)) {
    const part = parts[key]
    if (typeof part !== 'bigint' && typeof part !== 'object') continue
    const read = inNumbers(part)
    if (key === '__proto__') Object.defineProperty(parts, key, { value: read })
    else parts[key] = read
  }
  return parts
}

function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || (prototype === null && !exact.isRawJSON(value))
}

/** Bits with the sign, so that every such number is one that a double holds. */
const SAFE = 54
