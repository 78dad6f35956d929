type Reviving = (key: string, value: unknown, context: { readonly source?: string }) => unknown
/** What the language's own types do not know yet. */
const exact = JSON as unknown as {
  readonly rawJSON: (text: string) => object
  readonly parse: (text: string, revive: Reviving) => unknown
}

/** Reads JSON with every number as the text it is written in, so that no amount passes through a float; null where it is no JSON. */
export function readExact(text: string): unknown {
  try {
    return exact.parse(text, (_key, value, { source }) => (typeof value === 'number' ? source : value))
  } catch {
    return null
  }
}

/** Decimal text as a number of JSON, digit by digit. */
export const exactNumber = (text: string): object => exact.rawJSON(text)
