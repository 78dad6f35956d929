import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Merchant } from '#house/merchants/index.ts'
import type { FieldsRefused } from './admit-member.ts'
import { solveCaptcha } from '#house/visitors/index.ts'
import { proveNumber, type Proof, type ServiceDown } from '#house/contacts/index.ts'
import type { Newcomer } from './open-member.ts'
import { commonPasswords, type Busy } from '#runtime/secrets/passwords.ts'
import type { Contact } from '#house/contacts/rules/contact-keys.ts'
import type { FieldRefusals } from '#house/visitors/rules/fields.ts'
import { readMobile } from '#house/contacts/rules/mobile.ts'
import { checkPassword, contextWords } from '#house/access/rules/passwords.ts'
import type { PersonalFields } from '../rules/profile.ts'
import type { Tools } from '../tools.ts'
import type { Visit } from '#house/access/index.ts'

const fields = (refused: FieldRefusals) => refuse('fields_refused', { fields: refused })

export const numberOf = ({ mobileNum = '', countryDialingCode = '' }: PersonalFields) =>
  readMobile({ mobileNum, countryDialingCode })

/** Whether numbers are verified while somebody registers. */
export const asksCode = ({ flags }: Pick<Merchant, 'flags'>) => flags.REGMOBVERF3

/** A password that a stranger tries first. */
export function weakness({ code, name }: Pick<Merchant, 'code' | 'name'>, account: string, form: PersonalFields): FieldRefusals {
  if (!form.password) return {}
  const words = contextWords([code, name, account, form.email, form.mobileNum])
  const weak = checkPassword(form.password, { common: commonPasswords, words })
  return weak ? { password: weak } : {}
}

/** The picture first, for it keeps names and codes from being tried in numbers; then the invitation. */
export async function barAtTheDoor(
  { uplines }: Pick<Tools, 'uplines'>,
  visit: Visit & { readonly device: string },
  form: PersonalFields,
): Promise<FieldsRefused | null> {
  const { merchant, db, device } = visit
  const now = visit.clock()
  const asksPicture = merchant.registration.captcha.enabled
  if (asksPicture && !(await solveCaptcha(db, { device, answer: form.captcha, form: 'register', now })))
    return fields({ captcha: 'captcha_incorrect' })
  const { affiliateCode: code } = form
  if (code && !(await uplines.isInvitation(db, { merchant: merchant.id, code, now })))
    return fields({ affiliateCode: 'invitation_incorrect' })
  return null
}

/** The number that the typed code proves, or the token of an identity service; null where the merchant asks for none, or no number was given. */
export async function proveTyped(
  tools: Pick<Tools, 'vault' | 'numbers'>,
  visit: Visit & { readonly device: string },
  form: PersonalFields,
): Promise<{ contact: Contact; proof: Proof } | null | FieldsRefused | ServiceDown> {
  const { merchant } = visit
  if (!asksCode(merchant) || !form.mobileNum) return null
  const mobile = numberOf(form)
  if (isRefusal(mobile)) return fields({ mobileNum: 'mobile_invalid' })
  const contact = { channel: 'sms', to: mobile.whole } as const
  const proof = await proveNumber(tools, visit, { purpose: 'register', to: contact.to, shown: form })
  if (!isRefusal(proof)) return { contact, proof }
  return proof.code === 'provider_unavailable'
    ? refuse('provider_unavailable')
    : fields({ verificationCode: fieldCodeOf[proof.code] })
}

const fieldCodeOf = {
  missing_verification_code: 'required',
  invalid_verification_code: 'code_incorrect',
  code_expired: 'code_expired',
} as const

export async function hashesOf(
  { passwords }: Pick<Tools, 'passwords'>,
  form: PersonalFields,
): Promise<Newcomer['hashes'] | Busy> {
  const login = form.password ? await passwords.hash(form.password) : null
  const payment = form.paymentPassword ? await passwords.hash(form.paymentPassword) : null
  return isRefusal(login) || isRefusal(payment) ? refuse('busy') : { login, payment }
}
