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
  const value = exact.parse(text, (_key, part, context) => {
    if (typeof part !== 'number') return part
    const source = context?.source ?? ''
    return whole.test(source) && source !== '-0' ? BigInt(source) : new NotWhole(source)
  })
  refuseDepthAndTwins(text)
  return value
}

const DEEPEST = 8
const token = /"(?:[^"\\]|\\.)*"|[{}[\]:]/g

/** The last of two equal keys would win here and perhaps the first elsewhere, so that two readers of one signed body could differ. */
function refuseDepthAndTwins(text: string): void {
  const open: (Set<string> | null)[] = []
  let last = ''
  for (const [found] of text.matchAll(token)) {
    if (found === '{' || found === '[') {
      if (open.push(found === '{' ? new Set() : null) > DEEPEST) throw new SyntaxError('nested too deeply')
    } else if (found === '}' || found === ']') open.pop()
    else if (found === ':') {
      const key = JSON.parse(last) as string
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
