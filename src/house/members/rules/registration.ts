import { type FieldRefusals, checkField, checkRead } from '#house/visitors/rules/fields.ts'
import type { RegistrationField, RuleItem, RegistrationSetting } from '#house/merchants/contract.ts'
import type { MobileRegistration, Registration } from '../contract.ts'
import { checkBirthday, type AgeAsked } from './age.ts'

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

/** What is told is read by others; a password by nobody, and it may be of any characters. */
export const checkOf = (field: RegistrationField) =>
  field === 'password' || field === 'paymentPassword' ? checkField : checkRead

/**
 * All that the form itself tells, by field; an empty record means that it may be sent. The same code runs on both sides. `age` is what a
 * birthday must show; null where none is asked.
 */
export function checkRegistration(setting: RegistrationSetting, form: Registration, age: AgeAsked | null): FieldRefusals {
  const refused: FieldRefusals = {}
  for (const [field, rule] of Object.entries(setting) as [RegistrationField, RuleItem][]) {
    const code = checkOf(field)(ruleFor(field, rule), form[field] ?? '')
    if (code) refused[field] = code
  }
  const wrong = checkBirthday(form.birthday ?? '', age)
  if (wrong) refused['birthday'] = wrong
  if (form.confirmPassword !== form.password) refused['confirmPassword'] = 'mismatch'
  if (!form.terms) refused['terms'] = 'terms_required'
  return refused
}
