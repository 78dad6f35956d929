/** What of a field's choices a player marked: one of a list, or a number of so many digits. */
export type Field = {
  readonly name: string
  readonly from: readonly string[] | { readonly digits: number }
  /** So many are marked, at least and at most. */
  readonly least: number
  readonly most: number
}

/** What was marked, field by field. */
export type Pick = readonly (readonly string[])[]

/** A pick as it stands in tickets: choices are parted by commas, fields by bars. */
export const pickText = (pick: Pick): string => pick.map((marked) => marked.join(',')).join('|')

/** The pick that a text says, with its choices in one order whatever order they were marked in; null where the fields do not allow it. */
export function pickOf(text: string, fields: readonly Field[]): Pick | null {
  const said = text.split('|').map((marked) => (marked === '' ? [] : marked.split(',')))
  if (said.length !== fields.length) return null
  const pick = fields.map((field, i) => markedIn(field, said[i] ?? []))
  return pick.every((marked) => marked !== null) ? pick : null
}

function markedIn({ from, least, most }: Field, said: readonly string[]): readonly string[] | null {
  if (said.length < least || said.length > most || new Set(said).size !== said.length) return null
  if ('digits' in from) {
    const { digits } = from
    return said.every((one) => one.length === digits && /^\d+$/.test(one)) ? said.toSorted() : null
  }
  return said.every((one) => from.includes(one)) ? from.filter((one) => said.includes(one)) : null
}

/** As few marks as make one bet, none of them in two fields; where every field may stay empty, one mark in the first. */
export function oneBetOf(fields: readonly Field[]): Pick {
  const needed = fields.map(({ least }) => least)
  const marks = needed.some((least) => least > 0) ? needed : needed.map((_, i) => (i === 0 ? 1 : 0))
  return fields.map(({ from }, i) => {
    const before = marks.slice(0, i).reduce((a, b) => a + b, 0)
    const choices = 'digits' in from ? numbersOf(from.digits) : from
    return choices.slice(before, before + (marks[i] ?? 0))
  })
}

/** What a number that was marked or drawn counts. */
export const valueOf = (number: string | undefined): number => Number.parseInt(number ?? '', 10)

export const numbersOf = (digits: number): readonly string[] =>
  Array.from({ length: 10 ** digits }, (_, i) => String(i).padStart(digits, '0'))

export const DIGITS = numbersOf(1)
export const PAIRS = numbersOf(2)

/** A field of a list: at least one of it, unless it says otherwise. */
export const listed = (
  name: string,
  from: readonly string[],
  { least = 1, most = from.length }: { readonly least?: number; readonly most?: number } = {},
): Field => ({ name, from, least, most })
