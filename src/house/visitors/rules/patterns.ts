import type { PatternId } from '#house/merchants/contract.ts'

type Check = (text: string) => boolean

/** One class of characters, repeated: there is only one way to match it, so the time is linear in the text. */
const only =
  (expression: RegExp): Check =>
  (text) =>
    expression.test(text)

const some = {
  upper: /[A-Z]/,
  lower: /[a-z]/,
  digit: /[0-9]/,
  symbol: /[\x21-\x2f\x3a-\x40\x5b-\x60\x7b-\x7e]/,
  letter: /[A-Za-z]/,
}

const alphanumeric = /^[A-Za-z0-9]+$/
const domainLabel = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/
const mailbox = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/

/** Addresses as people have them (RFC 5321 lengths, dot-atom, a domain of two labels or more); no quoted or literal forms. */
function isEmail(text: string): boolean {
  if (text.length > 254) return false
  const at = text.lastIndexOf('@')
  const local = text.slice(0, Math.max(at, 0))
  const labels = text.slice(at + 1).split('.')
  if (!mailbox.test(local) || local.startsWith('.') || local.endsWith('.') || local.includes('..')) return false
  return labels.length >= 2 && labels.every((label) => domainLabel.test(label)) && /^[A-Za-z]/.test(labels.at(-1) as string)
}

/** A day that exists in the Gregorian calendar. */
function isDay(year: number, month: number, day: number): boolean {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  return days !== undefined && year >= 1 && day >= 1 && day <= days
}

const yearFirst = /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)$/
const monthFirst = /^(?<month>\d\d)-(?<day>\d\d)-(?<year>\d{4})$/

const date =
  (form: RegExp): Check =>
  (text) => {
    const { year, month, day } = form.exec(text)?.groups ?? {}
    const whole = (digits = '') => Number.parseInt(digits, 10)
    return isDay(whole(year), whole(month), whole(day))
  }

/**
 * The whole pattern catalogue (specification, part 5). No expression here has two ways to match one text, so a hostile text
 * costs no more than its length. `letters` means the letters of every script, with the marks that Khmer and Thai write on them.
 */
export const patterns: Readonly<Record<PatternId, Check>> = {
  length: () => true,
  letter_first: only(/^[A-Za-z][A-Za-z0-9]*$/),
  letters_or_digits: only(alphanumeric),
  letters_and_digits: (text) => alphanumeric.test(text) && some.letter.test(text) && some.digit.test(text),
  digits: only(/^[0-9]+$/),
  no_spaces: only(/^\S+$/u),
  one_uppercase: (text) => alphanumeric.test(text) && some.upper.test(text),
  english_spaces: only(/^[A-Za-z ]+$/),
  letters_spaces: only(/^[\p{L}\p{M} ]+$/u),
  uppercase_spaces: only(/^[A-Z ]+$/),
  uppercase: only(/^[A-Z]+$/),
  letters_digits_symbols: only(/^[\x21-\x7e]+$/),
  kanji_digits: only(/^[\p{Script=Han}々0-9]+$/u),
  chinese: only(
    /^[\p{Script=Han}\u3001-\u3003\u3008-\u3011\u3014-\u301b\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff60·‘’“”…—]+$/u,
  ),
  korean: only(/^\p{Script=Hangul}+$/u),
  thai: only(/^\p{Script=Thai}+$/u),
  thai_english_spaces: only(/^[\p{Script=Thai}A-Za-z ]+$/u),
  full_width_japanese: only(/^[\p{Script=Hiragana}\u30a0-\u30ff\p{Script=Han}々\u3000-\u3002\uff01-\uff60]+$/u),
  email: isEmail,
  date_ymd: date(yearFirst),
  date_mdy: date(monthFirst),
  strong_password: (text) => some.upper.test(text) && some.lower.test(text) && some.digit.test(text) && some.symbol.test(text),
  full_name: only(/^[\p{L}\p{M}'’.-]+(?: [\p{L}\p{M}'’.-]+)+$/u),
}
