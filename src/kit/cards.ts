/** Sixteen digits in fours, American Express' fifteen, or all together; no letter, digit, point or dash beside them. */
const looksSo =
  /(?<![\p{L}\p{N}_.-])(?:\d{4}([ -])\d{4}\1\d{4}\1\d{4}(?:\1\d{3})?|\d{4}([ -])\d{6}\2\d{5}|\d{14,19})(?![\p{L}\p{N}_]|[.-]\d)/gu

/** How the issuers' numbers begin, and how long they are. */
const issuers: readonly (readonly [RegExp, ReadonlySet<number>])[] = [
  [/^4/, new Set([16, 19])],
  [/^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, new Set([16])],
  [/^3[47]/, new Set([15])],
  [/^(?:6011|64[4-9]|65|62|81)/, new Set([16, 17, 18, 19])],
  [/^35(?:2[89]|[3-8])/, new Set([16, 17, 18, 19])],
  [/^(?:30[0-5]|3[68])/, new Set([14])],
]

/** Arabic, Persian, Khmer, Thai, Lao, Burmese and full-width figures are figures. */
const plainFigures = (text: string) =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9\u0e50-\u0e59\u0ed0-\u0ed9\u1040-\u1049\u17e0-\u17e9\uff10-\uff19]/g, (figure) => {
    const code = figure.codePointAt(0) as number
    const zero = zeros.find((one) => code >= one && code <= one + 9) as number
    return String(code - zero)
  })
const zeros = [0x660, 0x6f0, 0xe50, 0xed0, 0x1040, 0x17e0, 0xff10]

/** The check digit of ISO/IEC 7812: every second digit from the right counts twice. */
function checks(digits: string): boolean {
  let sum = 0
  for (let place = 0; place < digits.length; place++) {
    const digit = digits.charCodeAt(digits.length - 1 - place) - 48
    const counted = place % 2 === 1 ? digit * 2 : digit
    sum += counted > 9 ? counted - 9 : counted
  }
  return sum % 10 === 0
}

function isCard(found: string): boolean {
  const digits = found.replace(/[ -]/g, '')
  return checks(digits) && issuers.some(([begins, lengths]) => lengths.has(digits.length) && begins.test(digits))
}

/** However somebody parts the digits of what is nothing but one number. */
const alone = /^\d[\d\s-]{12,30}\d$/

/** Whether a text holds the number of a payment card: by its length, its issuer and its check digit, in figures of any script. */
export function hasCardNumber(text: string): boolean {
  const plain = plainFigures(text)
  if (alone.test(plain.trim()) && isCard(plain.replace(/\s/g, ''))) return true
  return [...plain.matchAll(looksSo)].some(([found]) => isCard(found))
}

/** A text with `[card]` in the place of every card number. Figures are one unit each in every script, so that places are the same. */
export function withoutCards(text: string): string {
  const plain = plainFigures(text)
  let shown = ''
  let from = 0
  for (const { 0: found, index } of plain.matchAll(looksSo)) {
    if (!isCard(found)) continue
    shown += `${text.slice(from, index)}[card]`
    from = index + found.length
  }
  return from === 0 ? text : shown + text.slice(from)
}
