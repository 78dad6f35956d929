/** Readers for typed searches: what an address holds is anybody's, so what does not fit is left out. */

const MOST = 128

export type Typed = Readonly<Record<string, unknown>>

/** A text of one line. */
export const textOf = <const Name extends string>(typed: Typed, name: Name) => {
  // The router reads `?find=123` as a number, and an account may be one.
  const value = typeof typed[name] === 'number' ? String(typed[name]) : typed[name]
  return (typeof value === 'string' && value !== '' && value.length <= MOST ? { [name]: value } : {}) as { [N in Name]?: string }
}

export const oneOf = <const Name extends string, const Value extends string>(
  typed: Typed,
  name: Name,
  values: readonly Value[],
) => (values.includes(typed[name] as Value) ? { [name]: typed[name] } : {}) as { [N in Name]?: Value }

/** A day as YYYY-MM-DD. */
export const dayOf = <const Name extends string>(typed: Typed, name: Name) =>
  (typeof typed[name] === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(typed[name]) ? { [name]: typed[name] } : {}) as {
    [N in Name]?: string
  }

/** A whole number from 0, as the router reads it. */
export const wholeOf = <const Name extends string>(typed: Typed, name: Name) =>
  (Number.isSafeInteger(typed[name]) && (typed[name] as number) >= 0 ? { [name]: typed[name] } : {}) as { [N in Name]?: number }
