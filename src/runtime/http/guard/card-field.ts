import { hasCardNumber } from '#kit/cards.ts'

/** A password, or a code that somebody types, is never kept as it is and may be any digits. */
const kept = (name: string) => !/password|passwd|passphrase|^(pin|otp|totp|secret|nonce|captcha|code|seed)s?$/i.test(name)
/** A larger text is a file, which is looked at as the picture that it says it is. */
const LARGEST = 65_536

/** Where a caller's input holds the number of a payment card: `content`, `fields.nickname`; null where nowhere. */
export function cardFieldIn(input: unknown, name = ''): string | null {
  if (typeof input === 'string') return input.length <= LARGEST && hasCardNumber(input) ? name : null
  if (typeof input !== 'object' || input === null) return null
  for (const [key, part] of Object.entries(input)) {
    if (!kept(key)) continue
    const found = cardFieldIn(part, name === '' ? key : `${name}.${key}`)
    if (found !== null) return found
  }
  return null
}
