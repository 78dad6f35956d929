/** A part of a JSON text that no value of ours stands for: minus nought, an exponent, a key that comes twice, what is no JSON at all. */
export class Verbatim {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** The JSON text of a value, whose bigints are plain numbers and whose verbatim parts stand as they are. */
export function jsonText(value: unknown): string {
  if (value instanceof Verbatim) return value.text
  if (typeof value === 'bigint') return value.toString()
  if (Array.isArray(value)) return `[${value.map(jsonText).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const parts = Object.entries(value).filter(([, part]) => part !== undefined)
    return `{${parts.map(([key, part]) => `${JSON.stringify(key)}:${jsonText(part)}`).join(',')}}`
  }
  return JSON.stringify(value) ?? 'null'
}
