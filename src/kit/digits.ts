/** A text with the decimal digits of every script written as 0-9: people type ០១២ and ٠١٢ as well. */
export function westernDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => String(valueOf(digit)))
}

/** The ten digits of a script stand side by side, its zero first, and no two scripts touch. */
function valueOf(digit: string): number {
  const place = digit.codePointAt(0) as number
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(place - value - 1))) value++
  return value
}
