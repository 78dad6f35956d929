import { isTurned } from '#kit/turning.ts'
import type { FieldCode } from './form-parts.ts'
import type { RuleItem } from '#house/merchants/contract.ts'
import { patterns } from './patterns.ts'

export type FieldRefusals = Record<string, FieldCode>

/** How many characters a person sees, not how many units of UTF-16. */
function lengthOf(text: string): number {
  let length = 0
  for (const _ of text) length++
  return length
}

/** What is wrong with one field of a form by the merchant's rule; null where nothing is. An empty optional field is fine. */
export function checkField(rule: RuleItem, text: string): FieldCode | null {
  if (text === '') return rule.enabled && rule.required ? 'required' : null
  if (!rule.enabled) return 'not_offered'
  const length = lengthOf(text)
  if (length < rule.minLength) return 'too_short'
  if (length > rule.maxLength) return 'too_long'
  return rule.acceptedPattern === '*' || patterns[rule.patternId](text) ? null : 'pattern'
}

/** The same for what others read: a name, an account, an id. A password may be of any characters. */
export const checkRead = (rule: RuleItem, text: string): FieldCode | null => (isTurned(text) ? 'turned' : checkField(rule, text))

/** Two spellings of a username that a person would take for one name are one account. */
export function accountKey(username: string): string {
  return username.trim().normalize('NFKC').toLowerCase()
}
