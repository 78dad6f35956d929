/** Digits of every script as those of ours. */
export const plainDigits = (text: string): string => text.replace(/\p{Nd}/gu, (digit) => String(worthOf(digit)))

/** Digits of every script stand in rows of ten. */
function worthOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1
  return code - zero
}

const PLAIN = /^[ -~]*$/

/** As people type it without a Vietnamese keyboard: small letters, no accents, digits of ours. */
export function folded(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase()
  return plainDigits(text.normalize('NFKD')).replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase()
}
