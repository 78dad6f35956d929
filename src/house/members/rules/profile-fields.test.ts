import { describe, expect, test } from 'vitest'
import { registrationDefaults } from '#house/merchants/rules/registration.ts'
import { ageOn } from './age.ts'
import { checkProfile, profileFields, profileRules, type ProfileField, type ProfileTexts } from './profile-fields.ts'

const judging = (kept: ProfileTexts = {}) => ({
  rules: profileRules(registrationDefaults),
  kept,
  minimumAge: 18,
  today: '2026-03-01',
})
const check = (fields: ProfileTexts, kept: ProfileTexts = {}, adult = true) => checkProfile({ fields, adult }, judging(kept))

const good: Readonly<Record<ProfileField, string>> = {
  nickname: 'សុខ ដារ៉ា',
  fullName: 'សុខ ដារ៉ា',
  birthday: '1995-12-31',
  address: '12 Street 240, Phnom Penh',
  nationality: 'ខ្មែរ',
  occupation: 'Tailor',
  sourceOfIncome: 'Salary',
  placeOfBirth: 'Battambang',
  idNumber: '010203040',
  telegram: '@dara_sok',
  zalo: '0912345678',
  skype: 'live:dara',
  line: 'dara.sok',
  whatsapp: '85512345678',
  facebook: 'dara.sok.9',
  wechat: 'dara_sok',
}

test.each(profileFields)('%s takes what people have, may be left empty, and is refused 50 KB [A18]', (field) => {
  expect(check({ [field]: good[field] })).toEqual({})
  expect(check({ [field]: '' })).toEqual({})
  expect(check({ [field]: 'ក'.repeat(50_000) })).toEqual({ [field]: 'too_long' })
})

test.each(profileFields)('%s takes nothing that turns the page around or is not seen [A18]', (field) => {
  for (const mark of ['\u202e', '\u200b', '\ufeff', '\u0007', '\n'])
    expect(check({ [field]: `${mark}${good[field]}` })).toEqual({ [field]: expect.any(String) as string })
})

describe('what is no such field', () => {
  test.each<[ProfileField, string]>([
    ['fullName', 'Dara'],
    ['fullName', "Robert'); DROP TABLE member;--"],
    ['fullName', '<b>Sok</b> Dara'],
    ['fullName', '🐘 🐘'],
    ['nationality', 'KH1'],
    ['occupation', '<script>'],
    ['zalo', '០៩១២៣៤៥៦៧'],
    ['whatsapp', '+85512345678'],
    ['telegram', 'dara sok'],
    ['idNumber', '12 34'],
    ['birthday', '31-12-1995'],
    ['birthday', '1995-02-30'],
    ['birthday', '១៩៩៥-១២-៣១'],
  ])('%s refuses %s [A18]', (field, text) => {
    expect(check({ [field]: text })).toEqual({ [field]: 'pattern' })
  })
})

describe('a birthday', () => {
  test.each([
    ['2008-03-02', true, 'too_young'],
    ['2030-01-01', true, 'too_young'],
    ['2008-03-01', false, 'confirm_age'],
    ['1990-03-01', false, 'confirm_age'],
  ])('of %s, confirmed %s, is answered %s [A18]', (birthday, adult, code) => {
    expect(check({ birthday }, {}, adult)).toEqual({ birthday: code })
  })
  test('of somebody who is as old as the house asks today, and confirms it, is taken [A18, trust 69]', () => {
    expect(check({ birthday: '2008-03-01' })).toEqual({})
  })
  test.each([
    ['2026-03-01', '2004-02-29', 22],
    ['2026-02-28', '2004-02-29', 21],
    ['2026-12-31', '2026-12-31', 0],
  ])('on %s of one born on %s is an age of %i [A18]', (today, birthday, years) => {
    expect(ageOn(today, birthday)).toBe(years)
  })
})

test('a name, a birthday and an id number are told once; all else may change [A18]', () => {
  expect(check({ fullName: 'Sok Dara', idNumber: '99', birthday: '1990-01-01', nickname: 'sok' }, good)).toEqual({
    fullName: 'fixed',
    idNumber: 'fixed',
    birthday: 'fixed',
  })
  expect(check(good, good, false)).toEqual({})
})

test('nothing of a profile must be told, and all of it may be [A18]', () => {
  const rules = profileRules(registrationDefaults)
  expect(profileFields.filter((field) => rules[field].required)).toEqual([])
  expect(profileFields.filter((field) => !rules[field].enabled)).toEqual([])
})

test('each field that only the profile asks is bounded', () => {
  const rules = profileRules(registrationDefaults)
  const bounds = profileFields.map((field) => `${field} ${rules[field].minLength}-${rules[field].maxLength}`)
  expect(bounds.join(', ')).toMatchInlineSnapshot(
    `"nickname 2-24, fullName 3-64, birthday 10-10, address 5-200, nationality 2-64, occupation 2-64, sourceOfIncome 2-64, placeOfBirth 2-64, idNumber 4-32, telegram 2-32, zalo 6-15, skype 2-64, line 2-32, whatsapp 8-15, facebook 2-64, wechat 2-32"`,
  )
})
