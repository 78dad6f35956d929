import { isRefusal } from '#kit/refusal.ts'
import { readMobile } from '#house/contacts/rules/mobile.ts'
import { house } from '#site/api/house.ts'

export type NumberTyped = { readonly mobileNum: string; readonly countryDialingCode: string }
export type CodeTyped = { readonly verificationCode: string; readonly captcha: string }

/** The fields of a number and of its code before anything was typed. */
export const noNumber: NumberTyped = { mobileNum: '', countryDialingCode: '' }
export const noCode: CodeTyped = { verificationCode: '', captcha: '' }

/** The number and the code of its country, as they were typed. */
export const mobileIn = ({ mobileNum, countryDialingCode }: NumberTyped) => ({ mobileNum: mobileNum.trim(), countryDialingCode })

export const codeIn = ({ verificationCode }: Pick<CodeTyped, 'verificationCode'>) => verificationCode.trim()

/** What is wrong with the number; null where nothing is. The house asks by the same rule. */
export function mobileMissing(typed: NumberTyped): 'needMobile' | 'badMobile' | null {
  const read = readMobile(mobileIn(typed))
  if (!isRefusal(read)) return null
  return read.code === 'missing_phone_number' ? 'needMobile' : 'badMobile'
}

export function captchaIn({ captcha }: Pick<CodeTyped, 'captcha'>): { captcha?: string } {
  return captcha.trim() === '' ? {} : { captcha: captcha.trim() }
}

type Asking = NumberTyped & Pick<CodeTyped, 'captcha'>

export const sendLoginCode = (typed: Asking, purpose: 'login' | 'reset_password') =>
  house.contacts.sendLoginCode({ body: { data: { ...mobileIn(typed), ...captchaIn(typed), purpose } } })

export const sendRegistrationCode = (typed: Asking, regType: 'username' | 'mobile') => {
  const { mobileNum: mobileNo, countryDialingCode } = mobileIn(typed)
  return house.contacts.sendRegistrationCode({ body: { data: { mobileNo, countryDialingCode, ...captchaIn(typed), regType } } })
}
