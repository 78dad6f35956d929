import { plainDigits } from '#arcade/lottery/rules/message/fold.ts'

/** What was typed or pasted, part by part. */
export type Typed = {
  /** The numbers in it, each once. */
  readonly numbers: readonly string[]
  /** What is no number of so many digits, as it was typed, each once. */
  readonly wrong: readonly string[]
  /** Numbers that stand there more than once. */
  readonly twice: readonly string[]
}

/** Numbers of so many digits out of any text: whatever is no digit parts them. One long row of digits is cut where it can be. */
export function typedNumbers(text: string, digits: number): Typed {
  const parts = plainDigits(text.normalize('NFKC'))
    .split(/[^\d\p{L}]+/u)
    .filter((part) => part !== '')
    .flatMap((part) => cutUp(part, digits))
  const isNumber = (part: string) => part.length === digits && /^\d+$/.test(part)
  const numbers = parts.filter(isNumber)
  const unique = [...new Set(numbers)]
  return {
    numbers: unique,
    wrong: [...new Set(parts.filter((part) => !isNumber(part)))],
    twice: unique.filter((number) => numbers.filter((one) => one === number).length > 1),
  }
}

function cutUp(part: string, digits: number): readonly string[] {
  if (!/^\d+$/.test(part) || part.length <= digits || part.length % digits !== 0) return [part]
  return part.match(new RegExp(`\\d{${digits}}`, 'g')) ?? []
}
