import { birthdayRule, checkBirthday } from './age.ts'
import type { RegistrationSetting, RuleItem } from '#house/merchants/contract.ts'
import type { FieldCode } from '#house/visitors/rules/form-parts.ts'
import { checkField } from '#house/visitors/rules/fields.ts'

/** What members tell of themselves in the security centre, in the order of the form. */
export const profileFields = [
  'nickname',
  'fullName',
  'birthday',
  'address',
  'nationality',
  'occupation',
  'sourceOfIncome',
  'placeOfBirth',
  'idNumber',
  'telegram',
  'zalo',
  'skype',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
] as const
export type ProfileField = (typeof profileFields)[number]
export type ProfileTexts = Partial<Record<ProfileField, string>>

/** What says who the member is by law: it is told once, and corrected by customer service. */
export const toldOnce: ReadonlySet<ProfileField> = new Set(['fullName', 'birthday', 'idNumber'])

export const ICONS = 12

type Draft = { readonly lengths: readonly [min: number, max: number]; readonly pattern: RuleItem['patternId'] }
const rule = ({ lengths: [minLength, maxLength], pattern }: Draft): RuleItem => ({
  enabled: true,
  required: false,
  minLength,
  maxLength,
  patternId: pattern,
  acceptedPattern: pattern === 'length' ? '*' : pattern,
})

const own: Readonly<Record<Exclude<ProfileField, keyof RegistrationSetting>, RuleItem>> = {
  nickname: rule({ lengths: [2, 24], pattern: 'length' }),
  fullName: rule({ lengths: [3, 64], pattern: 'full_name' }),
  birthday: { ...birthdayRule, required: false },
  address: rule({ lengths: [5, 200], pattern: 'length' }),
  nationality: rule({ lengths: [2, 64], pattern: 'letters_spaces' }),
  occupation: rule({ lengths: [2, 64], pattern: 'letters_spaces' }),
  sourceOfIncome: rule({ lengths: [2, 64], pattern: 'letters_spaces' }),
  placeOfBirth: rule({ lengths: [2, 64], pattern: 'letters_spaces' }),
  telegram: rule({ lengths: [2, 32], pattern: 'no_spaces' }),
  zalo: rule({ lengths: [6, 15], pattern: 'digits' }),
  skype: rule({ lengths: [2, 64], pattern: 'no_spaces' }),
}

/** The rule of each field: of those that registration may ask for too, the merchant's own bounds and pattern. */
export function profileRules(setting: RegistrationSetting): Record<ProfileField, RuleItem> {
  const { line, whatsapp, facebook, wechat, idNumber } = setting
  const shared = Object.fromEntries(
    Object.entries({ line, whatsapp, facebook, wechat, idNumber }).map(([name, item]) => [
      name,
      { ...item, enabled: true, required: false },
    ]),
  ) as Pick<Record<ProfileField, RuleItem>, 'line' | 'whatsapp' | 'facebook' | 'wechat' | 'idNumber'>
  return { ...own, ...shared }
}

/** Marks that turn the writing of a page around, and what no keyboard types: they stand in no name and no address. */
const unseen = /[\p{Cc}\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u

export type ProfileForm = { readonly fields: ProfileTexts; readonly adult: boolean }
type Judging = {
  readonly rules: Record<ProfileField, RuleItem>
  /** What is kept already. */
  readonly kept: ProfileTexts
  /** Of the merchant, or of where the member is if that is higher: who tells a birthday confirms it. */
  readonly minimumAge: number
  /** YYYY-MM-DD. */
  readonly today: string
}

/** What is wrong with the form, by field; an empty record means that it may be kept. The same code runs on both sides. */
export function checkProfile(
  { fields, adult }: ProfileForm,
  { rules, kept, minimumAge, today }: Judging,
): Record<string, FieldCode> {
  const refused: Record<string, FieldCode> = {}
  for (const [field, text] of Object.entries(fields) as [ProfileField, string][]) {
    const before = kept[field] ?? ''
    if (text === before) continue
    const code = toldOnce.has(field) && before !== '' ? 'fixed' : unseen.test(text) ? 'pattern' : checkField(rules[field], text)
    if (code) refused[field] = code
  }
  const { birthday = '' } = fields
  if (refused['birthday'] || birthday === '' || birthday === kept.birthday) return refused
  const wrong = checkBirthday(birthday, { minimumAge, today })
  if (wrong) refused['birthday'] = wrong
  else if (!adult) refused['birthday'] = 'confirm_age'
  return refused
}

/** The form as it is checked and kept. */
export const trimmedProfile = (fields: ProfileTexts): ProfileTexts =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, text.trim().normalize('NFC')])) as ProfileTexts
