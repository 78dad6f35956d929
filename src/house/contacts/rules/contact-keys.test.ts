import { expect, test } from 'vitest'
import { contactKeys, typedContact } from './contact-keys.ts'

test.each([
  ['012 345 678', 'phone:12345678'],
  ['+855 12 345 678', 'phone:85512345678'],
  ['00855 12-345-678', 'phone:85512345678'],
  ['(012) 345.678', 'phone:12345678'],
  ['12345', null],
  ['dara12345', null],
  ['Dara@Example.com', 'email:dara@example.com'],
  ['dara @example.com', null],
])('what is typed as “%s” is looked for as %s [O1]', (typed, key) => {
  expect(typedContact(typed)).toBe(key)
})

test('a member is found by the e-mail address, and by the number with and without the code of its country [O1]', () => {
  expect(contactKeys({ email: ' Dara@Example.com ', mobileNum: '012 345 678', countryDialingCode: '+855' })).toEqual([
    'email:dara@example.com',
    'phone:12345678',
    'phone:85512345678',
  ])
  expect(contactKeys({ mobileNum: '85512345678' })).toEqual(['phone:85512345678'])
  expect(contactKeys({ mobileNum: '', line: 'dara', countryDialingCode: '+855' })).toEqual([])
})
