import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isRefusal } from '#kit/refusal.ts'
import { contactKey, contactKeys } from './contact-keys.ts'
import { readMobile, regions } from './mobile.ts'

describe('a mobile number', () => {
  test.each<[string, string, string, string]>([
    ['012 345 678', '855', '012345678', '+85512345678'],
    ['12345678', '+855', '012345678', '+85512345678'],
    ['+855 12 345 678', '855', '012345678', '+85512345678'],
    ['0085512345678', '00855', '012345678', '+85512345678'],
    ['០១២ ៣៤៥ ៦៧៨', '855', '012345678', '+85512345678'],
    ['096-1234567', '855', '0961234567', '+855961234567'],
    ['13800138000', '86', '13800138000', '+8613800138000'],
    ['8 912 345-67-89', '7', '9123456789', '+79123456789'],
    ['9123 4567', '65', '91234567', '+6591234567'],
  ])('%s beside +%s is %s at home, %s from anywhere [A5]', (mobileNum, countryDialingCode, local, whole) => {
    expect(readMobile({ mobileNum, countryDialingCode })).toMatchObject({ local, whole })
  })

  test.each([
    ['', '855', 'missing_phone_number'],
    ['   ', '855', 'missing_phone_number'],
    ['12345', '855', 'invalid_phone_number'],
    ['0123456789012', '855', 'invalid_phone_number'],
    ['01234567890', '855', 'invalid_phone_number'],
    ['012345678', '999', 'invalid_phone_number'],
    ['012345678', '', 'invalid_phone_number'],
    ['+66 81 234 5678', '855', 'invalid_phone_number'],
    ['00012345678', '855', 'invalid_phone_number'],
    ['012345678x9', '855', 'invalid_phone_number'],
    ['=cmd', '855', 'invalid_phone_number'],
  ])('%j beside %j is refused as %s [A5, A6, C3]', (mobileNum, countryDialingCode, code) => {
    expect(readMobile({ mobileNum, countryDialingCode })).toMatchObject({ code })
  })

  // Behind the code of the country, by the plans of the countries themselves.
  test.each<[string, string, number, number]>([
    ['KH', '855', 8, 9],
    ['AE', '971', 9, 9],
    ['AU', '61', 9, 9],
    ['BD', '880', 10, 10],
    ['BR', '55', 10, 11],
    ['CN', '86', 11, 11],
    ['EG', '20', 10, 10],
    ['ES', '34', 9, 9],
    ['GB', '44', 10, 10],
    ['HK', '852', 8, 8],
    ['ID', '62', 9, 12],
    ['IN', '91', 10, 10],
    ['IR', '98', 10, 10],
    ['JP', '81', 10, 10],
    ['KR', '82', 9, 10],
    ['LA', '856', 9, 10],
    ['MM', '95', 8, 10],
    ['MO', '853', 8, 8],
    ['MX', '52', 10, 10],
    ['MY', '60', 9, 10],
    ['PH', '63', 10, 10],
    ['PK', '92', 10, 10],
    ['PT', '351', 9, 9],
    ['RU', '7', 10, 10],
    ['SA', '966', 9, 9],
    ['SG', '65', 8, 8],
    ['TH', '66', 9, 9],
    ['TR', '90', 10, 10],
    ['TW', '886', 9, 9],
    ['US', '1', 10, 10],
    ['VN', '84', 9, 9],
  ])('of %s, +%s, has %d to %d digits [A5]', (_, code, least, most) => {
    const read = (digits: number) => readMobile({ mobileNum: `+${code}${'9'.repeat(digits)}`, countryDialingCode: code })
    expect([least - 1, most + 1].map((digits) => 'whole' in read(digits))).toEqual([false, false])
    expect([least, most].map((digits) => 'whole' in read(digits))).toEqual([true, true])
  })

  test('is the same in every form in which it is written down, and is found by the key of a profile that holds it [A5]', () => {
    const anywhere = fc
      .constantFrom(...regions)
      .chain(({ code, digits: [least, most] }) =>
        fc.tuple(fc.constant(code), fc.stringMatching(new RegExp(`^[1-79][0-9]{${least - 1},${most - 1}}$`))),
      )
    fc.assert(
      fc.property(anywhere, ([countryDialingCode, bare]) => {
        const read = readMobile({ mobileNum: `+${countryDialingCode}${bare}`, countryDialingCode })
        if (isRefusal(read)) return false
        const again = readMobile({ mobileNum: read.local, countryDialingCode })
        const keys = contactKeys({ mobileNum: read.local, countryDialingCode })
        return !isRefusal(again) && again.whole === read.whole && keys.includes(contactKey({ channel: 'sms', to: read.whole }))
      }),
    )
  })
})
