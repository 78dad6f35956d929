import { isRefused, type RefusedAnswer } from '../calls/refusal.ts'

type FieldText = string | false | null | undefined

/** What is wrong, by the field it is said beside; of a row, by its path: `rows.0.rate`. Nothing is wrong where it is empty. */
export type Faults<Values> = {
  readonly [Name in (keyof Values & string) | `${keyof Values & string}.${string}`]?: FieldText
}

/** Beside which fields a refusal is said. */
export type Placed = Readonly<Record<string, FieldText>>
export type Place = (refused: RefusedAnswer) => Placed

/** A refusal's code says which field it speaks of. */
export const byCode =
  (codes: Readonly<Record<string, RegExp>>): Place =>
  ({ code, message }) => {
    const name = Object.keys(codes).find((one) => codes[one]?.test(code))
    return name === undefined ? {} : { [name]: message }
  }

/** The refusal names its field itself, as `at`. */
export const byName: Place = ({ data, message }) => {
  const at = (data as { readonly at?: string } | null)?.at
  return at === undefined ? {} : { [at]: message }
}

/** The refusal names every field that is wrong, each with a code; `worded` is what is said of them. */
export const byFields =
  <Code extends string>(worded: (fields: Readonly<Record<string, Code>>) => Placed): Place =>
  ({ code, data }) =>
    code === 'fields_refused' ? worded((data as { readonly fields: Readonly<Record<string, Code>> }).fields) : {}

/** What came back and is of no field; not after something was `typed`, where the form forgets it then. */
export const overForm = (error: Error | null, { placed, typed }: { readonly placed: Placed; readonly typed: boolean }) =>
  typed || isFaulty(placed) ? null : error

export const isFaulty = (faults: Placed): boolean => Object.values(faults).some(Boolean)

type Placing = {
  readonly values: object
  readonly place?: Place | undefined
  readonly otherwise?: string | undefined
  readonly offline: string
}

/**
 * What came back instead of an answer, beside the fields that the form has; empty where it is of none of them and so of the whole form.
 * `offline` is said where nobody answered.
 */
export function placedOf(error: Error | null, { values, place, otherwise, offline }: Placing): Placed {
  if (!error) return {}
  const named = isRefused(error) ? (place?.(error) ?? {}) : {}
  const placed = Object.fromEntries(Object.entries(named).filter(([name]) => (name.split('.')[0] as string) in values))
  if (isFaulty(placed) || otherwise === undefined) return placed
  return { [otherwise]: isRefused(error) ? error.message : offline }
}
