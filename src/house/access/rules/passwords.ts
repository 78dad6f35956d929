import type { FieldCode } from '#house/visitors/rules/form-parts.ts'

/** Shorter context words occur in too many good passwords. */
const SHORTEST_WORD = 4
/** What must be left of a password when every context word is taken out of it. */
const SHORTEST_REST = 8

/**
 * Whether a password is one that a stranger tries first: on the list of common ones, or made of words that the account itself
 * shows (merchant, username, e-mail, phone). Length and pattern are the merchant's rule. ASVS 6.2.4 and 6.2.11.
 */
export function checkPassword(
  password: string,
  { common, words }: { common: ReadonlySet<string>; words: readonly string[] },
): FieldCode | null {
  const folded = password.toLowerCase()
  if (common.has(folded)) return 'password_common'
  let rest = folded
  let personal = false
  for (const word of words.map((each) => each.toLowerCase())) {
    if (word.length < SHORTEST_WORD || !rest.includes(word)) continue
    personal = true
    rest = rest.replaceAll(word, '')
  }
  return personal && rest.length < SHORTEST_REST ? 'password_personal' : null
}

/** The parts of what a person typed elsewhere that a password must not be made of. */
export function contextWords(texts: readonly (string | undefined)[]): string[] {
  const words = texts.flatMap((text) => (text ? [text, ...text.split(/[^\p{L}\p{M}\p{N}]+/u)] : []))
  // The longest first, or "dara" taken out of "dara.sok" would leave the rest standing.
  return [...new Set(words)].sort((a, b) => b.length - a.length)
}
