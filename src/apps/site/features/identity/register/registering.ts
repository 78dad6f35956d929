import type { MobileRegistration, Registration } from '#house/members/contract.ts'
import { ageAsked, birthdayRule, type AgePolicy } from '#house/members/rules/age.ts'
import { checkRegistration } from '#house/members/rules/registration.ts'
import type { FieldRefusals } from '#house/visitors/rules/fields.ts'
import type { FieldCode } from '#house/visitors/rules/form-parts.ts'
import { checkMobileRegistration } from '#house/members/rules/registering.ts'
import type { RegistrationField, RegistrationSetting, RuleItem, Whitelabel } from '#house/merchants/contract.ts'
import type { Flags } from '#house/merchants/rules/flags.ts'
import { readDay } from '#ui/fields/day-text.ts'
import { house } from '#site/api/house.ts'
import { invitation } from '#site/session/invitation.ts'

export type RegisterWay = 'username' | 'mobile'
export type FieldName = RegistrationField | 'confirmPassword' | 'verificationCode' | 'birthday'

/** How somebody registers, and what the merchant asks for besides its rules. */
export type Way = {
  readonly by: RegisterWay
  readonly code: boolean
  readonly password: boolean
  readonly policy: AgePolicy | undefined
}
type Asking = Pick<Flags, 'USERNAMEREG3' | 'MOBILENUMREG3' | 'REGMOBVERF3' | 'MOBILENUMPASSREG3'>

export const registerWays = (flags: Asking | undefined): RegisterWay[] => [
  ...(flags?.USERNAMEREG3 ? (['username'] as const) : []),
  ...(flags?.MOBILENUMREG3 ? (['mobile'] as const) : []),
]

export function wayOf(by: RegisterWay, merchant: Whitelabel | undefined, { mobileNum }: RegistrationSetting): Way {
  const flags = merchant?.flags
  const code = flags?.REGMOBVERF3 === true && (by === 'mobile' || mobileNum.enabled)
  const password = by === 'username' || flags?.MOBILENUMPASSREG3 === true
  return { by, code, password, policy: merchant }
}

/**
 * The fields in the merchant's order, a password asked for twice and a number followed by its code; a number comes first where it is the name.
 * A birthday is asked before what may be left out, and before the picture.
 */
export function fieldsOf(setting: RegistrationSetting, { by, code, password, policy }: Way): [name: FieldName, rule: RuleItem][] {
  const { mobileNum } = setting
  const number: [FieldName, RuleItem][] = [
    ['mobileNum', by === 'mobile' ? { ...mobileNum, enabled: true, required: true } : mobileNum],
    ...(code ? [['verificationCode', { ...mobileNum, required: true }] as [FieldName, RuleItem]] : []),
  ]
  const own = (Object.entries(setting) as [RegistrationField, RuleItem][])
    .filter(([name, rule]) => rule.enabled && (by === 'username' || (name !== 'username' && name !== 'mobileNum')))
    .filter(([name]) => name !== 'password' || password)
    .flatMap(([name, rule]): [FieldName, RuleItem][] => {
      if (name === 'mobileNum') return number
      return name === 'password'
        ? [
            ['password', rule],
            ['confirmPassword', rule],
          ]
        : [[name, rule]]
    })
  const whole = by === 'mobile' ? [...number, ...own] : own
  if (policy?.ageProof !== 'birthday') return whole
  const after = whole.findIndex(([name, { required }]) => !required || name === 'captcha')
  const at = after < 0 ? whole.length : after
  return [...whole.slice(0, at), ['birthday', birthdayRule], ...whole.slice(at)]
}

export type Form = Registration | MobileRegistration

/** What stands in the form, in every field that there may be. */
export type Typed = Readonly<Record<FieldName | 'countryDialingCode', string>> & { readonly terms: boolean }

type Begun = {
  readonly flags: Pick<Flags, 'TERMSTICKED'> | undefined
  readonly of: (name: FieldName, rule: RuleItem) => string | undefined
}

/** Nothing typed yet but what is known of whoever comes. */
export function begunForm(setting: RegistrationSetting, { flags, of: begun }: Begun): Typed {
  const rules = Object.entries(setting) as [RegistrationField, RuleItem][]
  const texts = Object.fromEntries(rules.map(([name, rule]) => [name, begun(name, rule) ?? ''])) as Record<
    RegistrationField,
    string
  >
  return {
    ...texts,
    confirmPassword: '',
    verificationCode: '',
    birthday: '',
    countryDialingCode: '',
    terms: flags?.TERMSTICKED === true,
  }
}

/** What was typed into the fields that this way has, as the call takes it. */
export function formOf({ terms, ...typed }: Typed, setting: RegistrationSetting, way: Way): Form {
  const { by } = way
  const asked = new Set<string>([...fieldsOf(setting, way).map(([name]) => name), 'countryDialingCode'])
  const texts: Record<string, string> = Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => asked.has(name) && value !== ''),
  )
  // A code of a country is nothing without a number.
  if (texts['mobileNum'] === undefined && by === 'username') delete texts['countryDialingCode']
  const birthday = texts['birthday']
  // A day may be written as people write it; what is no day is refused as it stands.
  if (birthday !== undefined) texts['birthday'] = readDay(birthday, { timed: false }) ?? birthday
  const { affiliateCode, referralCode } = invitation()
  const rest = {
    ...texts,
    // Where the form asks for the code, what stands there counts.
    ...(affiliateCode && !asked.has('affiliateCode') && { affiliateCode }),
    ...(referralCode && { referralCode }),
    domain: location.hostname,
    registerUrl: `${location.origin}${location.pathname}`,
    registerMethod: 'WEB',
    terms,
    login: true,
  } as const
  return by === 'mobile'
    ? { mobileNum: '', countryDialingCode: '', ...rest }
    : { username: '', password: '', confirmPassword: '', ...rest }
}

/** What is wrong with what was typed, by the rules that the house asks by. */
export function checkForm(setting: RegistrationSetting, form: Form, way: Way): FieldRefusals {
  const age = way.policy ? ageAsked(way.policy, Date.now()) : null
  if (!('username' in form)) return checkMobileRegistration(setting, form, { ...way, age })
  const refused = checkRegistration(setting, form, age)
  return way.code && form.mobileNum && !form.verificationCode ? { ...refused, verificationCode: 'required' } : refused
}

/** What is said of a field. The shape of an address is the same with every merchant, so it is told what it lacks. */
export const saidOf = (code: FieldCode, { patternId }: Pick<RuleItem, 'patternId'>): FieldCode | 'email' =>
  patternId === 'email' && (code === 'pattern' || code === 'too_short') ? 'email' : code

/** The form without a code that was typed for somebody else than the house. */
export function withoutCode({ verificationCode: _, ...form }: Form): Form {
  return form
}

export const sendForm = (form: Form) =>
  'username' in form ? house.members.register({ body: { data: form } }) : house.members.registerMobile({ body: { data: form } })
