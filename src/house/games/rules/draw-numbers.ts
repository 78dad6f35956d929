/** A prize of a draw: so many numbers of so many digits. */
export type PrizeForm = { readonly name: string; readonly count: number; readonly digits: number }

/** What is wrong with what was typed of a prize: another count of numbers, or one that has not its digits. */
export type NumbersFault = 'count' | 'digits'

/** The numbers of a prize as they were typed, with blanks, commas or strokes between; or what is wrong with them. */
export function numbersOf(text: string, { count, digits }: PrizeForm): readonly string[] | NumbersFault {
  const numbers = text.split(/[\s,;.·-]+/).filter((part) => part !== '')
  if (!numbers.every((one) => /^\d+$/.test(one) && one.length === digits)) return 'digits'
  return numbers.length === count ? numbers : 'count'
}

/** A draw's numbers as they stand in its prizes. */
export function inPrizes(numbers: readonly string[], prizes: readonly PrizeForm[]): readonly (readonly string[])[] {
  let to = 0
  return prizes.map(({ count }) => numbers.slice(to, (to += count)))
}
