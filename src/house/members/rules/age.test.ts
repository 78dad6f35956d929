import { describe, expect, test } from 'vitest'
import { home } from '#testing/wagers/calendar.ts'
import { ageAsked, ageOn, checkBirthday, judgeAge } from './age.ts'

test.each([
  ['2026-11-26', '2005-11-27', 20],
  ['2026-11-27', '2005-11-27', 21],
  ['2026-02-28', '2004-02-29', 21],
  ['2026-03-01', '2004-02-29', 22],
  ['2028-02-29', '2004-02-29', 24],
  ['2026-01-01', '2026-01-02', -1],
])(
  'on %s who was born on %s is %i: older on the day itself, and after a leap day on the first of March [trust 69]',
  (today, born, age) => {
    expect(ageOn(today, born)).toBe(age)
  },
)

describe('what is asked', () => {
  test.each([
    ['2026-11-26T16:59:59.999Z', '2026-11-26'],
    ['2026-11-26T17:00:00Z', '2026-11-27'],
  ])('at %s is judged by %s, the merchants’ own day [trust 69]', (at, today) => {
    expect(ageAsked({ ageProof: 'birthday', minimumAge: 21, calendar: home }, Date.parse(at))).toEqual({ minimumAge: 21, today })
  })
  test('is nothing where the ticked box is enough [trust 69]', () => {
    expect(ageAsked({ ageProof: 'declared', minimumAge: 21, calendar: home }, 0)).toBeNull()
  })
})

const asked = { minimumAge: 21, today: '2026-11-26' }

test.each([
  ['', 'required'],
  ['2005-11-26', null],
  ['2005-11-27', 'too_young'],
  ['2026-11-27', 'too_young'],
  ['2005-02-29', 'pattern'],
  ['26/11/2005', 'pattern'],
  ['1900-01-01', 'pattern'],
  ['1902-01-01', null],
])('a registration with the birthday "%s" is answered %s [A5, trust 69]', (birthday, code) => {
  expect(checkBirthday(birthday, asked)).toBe(code)
})

test.each([
  [undefined, { code: 'birthday_needed' }],
  ['2005-11-26', null],
  ['2005-11-27', { code: 'below_age', data: { age: 21 } }],
])('money of a member born on %s is answered %o [trust 69]', (birthday, refused) => {
  const answer = judgeAge(birthday, asked)
  if (refused === null) expect(answer).toBeNull()
  else expect(answer).toMatchObject(refused)
})
