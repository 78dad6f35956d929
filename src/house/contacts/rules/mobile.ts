import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import { foldDigits } from '#kit/digits.ts'
import { accountKey } from '#house/visitors/rules/fields.ts'

type Region = {
  /** ISO 3166-1. */
  readonly region: string
  /** Without the plus. */
  readonly code: string
  /** What local numbers begin with at home, and drop when they are dialled from abroad. */
  readonly trunk: '' | '0' | '8'
  /** How many digits a mobile number has behind the code of the country. */
  readonly digits: readonly [least: number, most: number]
}

/** Mobile numbers by ITU-T E.164 and the countries' own plans, for the languages that the site speaks. */
export const regions: readonly Region[] = [
  { region: 'KH', code: '855', trunk: '0', digits: [8, 9] },
  { region: 'AE', code: '971', trunk: '0', digits: [9, 9] },
  { region: 'AU', code: '61', trunk: '0', digits: [9, 9] },
  { region: 'BD', code: '880', trunk: '0', digits: [10, 10] },
  { region: 'BR', code: '55', trunk: '0', digits: [10, 11] },
  { region: 'CN', code: '86', trunk: '', digits: [11, 11] },
  { region: 'EG', code: '20', trunk: '0', digits: [10, 10] },
  { region: 'ES', code: '34', trunk: '', digits: [9, 9] },
  { region: 'GB', code: '44', trunk: '0', digits: [10, 10] },
  { region: 'HK', code: '852', trunk: '', digits: [8, 8] },
  { region: 'ID', code: '62', trunk: '0', digits: [9, 12] },
  { region: 'IN', code: '91', trunk: '0', digits: [10, 10] },
  { region: 'IR', code: '98', trunk: '0', digits: [10, 10] },
  { region: 'JP', code: '81', trunk: '0', digits: [10, 10] },
  { region: 'KR', code: '82', trunk: '0', digits: [9, 10] },
  { region: 'LA', code: '856', trunk: '0', digits: [9, 10] },
  { region: 'MM', code: '95', trunk: '0', digits: [8, 10] },
  { region: 'MO', code: '853', trunk: '', digits: [8, 8] },
  { region: 'MX', code: '52', trunk: '', digits: [10, 10] },
  { region: 'MY', code: '60', trunk: '0', digits: [9, 10] },
  { region: 'PH', code: '63', trunk: '0', digits: [10, 10] },
  { region: 'PK', code: '92', trunk: '0', digits: [10, 10] },
  { region: 'PT', code: '351', trunk: '', digits: [9, 9] },
  { region: 'RU', code: '7', trunk: '8', digits: [10, 10] },
  { region: 'SA', code: '966', trunk: '0', digits: [9, 9] },
  { region: 'SG', code: '65', trunk: '', digits: [8, 8] },
  { region: 'TH', code: '66', trunk: '0', digits: [9, 9] },
  { region: 'TR', code: '90', trunk: '0', digits: [10, 10] },
  { region: 'TW', code: '886', trunk: '0', digits: [9, 9] },
  { region: 'US', code: '1', trunk: '', digits: [10, 10] },
  { region: 'VN', code: '84', trunk: '0', digits: [9, 9] },
]

export type MobileRefusal = Refusal<'missing_phone_number' | 'invalid_phone_number', null>

export type Typed = { readonly mobileNum: string; readonly countryDialingCode: string }

/** `local` as it is dialled at home, which is what a member's account is called; `whole` as it is dialled from anywhere. */
export type Mobile = { readonly local: string; readonly whole: `+${string}`; readonly code: string }

/** Reads a number as somebody typed it beside the code of a country: at home's (012 345 678) or abroad's form (+855 12 345 678). */
export function readMobile({ mobileNum, countryDialingCode }: Typed): Mobile | MobileRefusal {
  const text = foldDigits(mobileNum).trim()
  if (text === '') return refuse('missing_phone_number')
  const code = foldDigits(countryDialingCode).replace(/[+\s]/g, '').replace(/^00/, '')
  const known = regions.find((region) => region.code === code)
  if (!known || !/^\+?[\d\s().-]+$/.test(text)) return refuse('invalid_phone_number')
  const typed = text.replace(/\D/g, '')
  const abroad = text.startsWith('+') ? typed : typed.startsWith(`00${code}`) ? typed.slice(2) : null
  if (abroad !== null && !abroad.startsWith(code)) return refuse('invalid_phone_number')
  const national = abroad === null ? typed : abroad.slice(code.length)
  const { trunk, digits } = known
  const [least, most] = digits
  const bare = trunk !== '' && national.startsWith(trunk) && national.length > least ? national.slice(trunk.length) : national
  if (bare.length < least || bare.length > most || bare.startsWith('0')) return refuse('invalid_phone_number')
  return { local: trunk === '8' ? bare : `${trunk}${bare}`, whole: `+${code}${bare}`, code }
}

/** The account that somebody means who may type a username or a mobile number: `+855 12 345 678` is the account 012345678. */
export function accountTyped(text: string): string {
  const folded = foldDigits(text).trim()
  if (!/^\+?[\d\s().-]+$/.test(folded)) return accountKey(text)
  const digits = folded.replace(/\D/g, '')
  if (!folded.startsWith('+')) return digits
  for (const { code } of regions.filter((region) => digits.startsWith(region.code))) {
    const mobile = readMobile({ mobileNum: `+${digits}`, countryDialingCode: code })
    if (!isRefusal(mobile)) return mobile.local
  }
  return digits
}
