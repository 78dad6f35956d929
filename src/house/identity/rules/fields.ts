import type { RegistrationField, RegistrationSetting, RuleItem } from '#house/merchants/contract.ts'
import type { FieldCode, MobileRegistration, Registration } from '../contract.ts'
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

/** Secrets are taken letter for letter; everything else without the spaces around it. */
const secretFields: ReadonlySet<RegistrationField> = new Set(['password', 'paymentPassword'])

/** The form as it is checked and kept. */
export function trimmed<Form extends Registration | MobileRegistration>(form: Form): Form {
  const entries = Object.entries(form).map(([name, value]) =>
    typeof value !== 'string' || secretFields.has(name as RegistrationField) || name === 'confirmPassword'
      ? [name, value]
      : [name, value.trim()],
  )
  return Object.fromEntries(entries) as Form
}

/** A link brings its code, whether or not the form asks for one. */
export const ruleFor = (field: RegistrationField, rule: RuleItem): RuleItem =>
  field === 'affiliateCode' && !rule.enabled ? { ...rule, enabled: true, required: false } : rule

/** All that the form itself tells, by field; an empty record means that it may be sent. The same code runs on both sides. */
export function checkRegistration(setting: RegistrationSetting, form: Registration): FieldRefusals {
  const refused: FieldRefusals = {}
  for (const [field, rule] of Object.entries(setting) as [RegistrationField, RuleItem][]) {
    const code = checkField(ruleFor(field, rule), form[field] ?? '')
    if (code) refused[field] = code
  }
  if (form.confirmPassword !== form.password) refused['confirmPassword'] = 'mismatch'
  if (!form.terms) refused['terms'] = 'terms_required'
  return refused
}

/** Two spellings of a username that a person would take for one name are one account. */
export function accountKey(username: string): string {
  return username.trim().normalize('NFKC').toLowerCase()
}
