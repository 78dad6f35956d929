import { isRefusal } from '#kit/refusal.ts'
import type { RegistrationField, RegistrationSetting, RuleItem } from '#house/merchants/contract.ts'
import type { MobileRegistration } from '../contract.ts'
import { checkField, type FieldRefusals } from '#house/visitors/rules/fields.ts'
import { checkBirthday, type AgeAsked } from './age.ts'
import { checkOf, ruleFor } from './registration.ts'
import { readMobile } from '#house/contacts/rules/mobile.ts'

/** What a merchant asks of a registration by mobile number. */
export type MobileRules = {
  /** REGMOBVERF3: a code that was sent to the number. */
  readonly code: boolean
  /** MOBILENUMPASSREG3: a password, twice. */
  readonly password: boolean
  /** What a birthday must show; null where none is asked. */
  readonly age: AgeAsked | null
}

/** The number stands for the username; the rest is as the merchant has it for everybody. */
const own: ReadonlySet<RegistrationField> = new Set(['username', 'password', 'mobileNum'])

/** All that the form itself tells of a registration by mobile number, by field. The same code runs on both sides. */
export function checkMobileRegistration(
  setting: RegistrationSetting,
  form: MobileRegistration,
  asked: MobileRules,
): FieldRefusals {
  const refused: FieldRefusals = {}
  const mobile = readMobile(form)
  if (isRefusal(mobile)) refused['mobileNum'] = mobile.code === 'missing_phone_number' ? 'required' : 'mobile_invalid'
  if (asked.code && !form.verificationCode && !form.firebaseIdToken) refused['verificationCode'] = 'required'
  if (asked.password) {
    const code = checkField(setting.password, form.password ?? '')
    if (code) refused['password'] = code
    if ((form.confirmPassword ?? '') !== (form.password ?? '')) refused['confirmPassword'] = 'mismatch'
  } else if (form.password) {
    refused['password'] = 'not_offered'
  }
  for (const [field, rule] of Object.entries(setting) as [RegistrationField, RuleItem][]) {
    if (own.has(field)) continue
    const code = checkOf(field)(ruleFor(field, rule), (form as Partial<Record<RegistrationField, string>>)[field] ?? '')
    if (code) refused[field] = code
  }
  const wrong = checkBirthday(form.birthday ?? '', asked.age)
  if (wrong) refused['birthday'] = wrong
  if (!form.terms) refused['terms'] = 'terms_required'
  return refused
}
