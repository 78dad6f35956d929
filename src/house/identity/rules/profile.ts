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
] as const

/** The personal fields that were filled in. */
export function profileOf(form: Registration): Record<string, string> {
  const given = personal.flatMap((field) => (form[field] ? [[field, form[field]] as const] : []))
  return Object.fromEntries(given)
}
