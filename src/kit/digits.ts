/** A text with the decimal digits of every script written as 0-9: people type ០១២ and ٠١٢ as well. */
export function westernDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => String(valueOf(digit)))
}

/** A text as a number or a code is read: letters and signs of every width are the common ones, digits of every script 0-9. */
export const foldDigits = (text: string): string => westernDigits(text.normalize('NFKC'))

/** The ten digits of a script stand side by side, its zero first, and no two scripts touch. */
function valueOf(digit: string): number {
  const place = digit.codePointAt(0) as number
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(place - value - 1))) value++
  return value
}
