import { isRefusal } from '#kit/refusal.ts'
import { readMobile } from '#house/identity/rules/mobile.ts'
import { house } from '#site/api/house.ts'

const text = (typed: FormData, name: string) => String(typed.get(name) ?? '')

/** The number and the code of its country, as they were typed. */
export const mobileIn = (typed: FormData) => ({
  mobileNum: text(typed, 'mobileNum').trim(),
  countryDialingCode: text(typed, 'countryDialingCode'),
})

export const codeIn = (typed: FormData) => text(typed, 'verificationCode').trim()

/** What is wrong with the number; null where nothing is. The house asks by the same rule. */
export function mobileMissing(typed: FormData): 'needMobile' | 'badMobile' | null {
  const read = readMobile(mobileIn(typed))
  if (!isRefusal(read)) return null
  return read.code === 'missing_phone_number' ? 'needMobile' : 'badMobile'
}

export function captchaIn(typed: FormData): { captcha?: string } {
  const captcha = text(typed, 'captcha').trim()
  return captcha === '' ? {} : { captcha }
}

export const sendLoginCode = (typed: FormData, purpose: 'login' | 'reset_password') =>
  house.identity.sendLoginCode({ body: { data: { ...mobileIn(typed), ...captchaIn(typed), purpose } } })

export const sendRegistrationCode = (typed: FormData, regType: 'username' | 'mobile') => {
  const { mobileNum: mobileNo, countryDialingCode } = mobileIn(typed)
  return house.identity.sendRegistrationCode({ body: { data: { mobileNo, countryDialingCode, ...captchaIn(typed), regType } } })
}
