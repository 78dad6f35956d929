import type { Registration } from '../contract.ts'

/** What of a registration belongs to the person and not to the account. */
const personal = [
  'payeeName',
  'email',
  'qqNum',
  'mobileNum',
  'countryDialingCode',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
  'birthday',
] as const

/** What a registration tells, by username or by mobile number. */
export type PersonalFields = {
  readonly [Field in Exclude<keyof Registration, 'registerMethod' | 'terms' | 'login'>]?: string | undefined
}

/** The personal fields that were filled in. */
export function profileOf(form: PersonalFields): Record<string, string> {
  const given = personal.flatMap((field) => (form[field] ? [[field, form[field]] as const] : []))
  return Object.fromEntries(given)
}
