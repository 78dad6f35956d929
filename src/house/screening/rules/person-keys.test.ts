import { describe, expect, test } from 'vitest'
import { keysOfAsked, keysOfListed } from './person-keys.ts'
import type { Person } from './lists.ts'

const person = (name: string, birthday: string | null = '1984-05-06', documents: string[] = []): Person => ({
  names: [name],
  birthday,
  documents,
})

function likeness(listed: Person, asked: Person): 'exact' | 'near' | 'clear' {
  const keys = new Set(keysOfListed(listed))
  const found = [...keysOfAsked(asked)].flatMap(([key, like]) => (keys.has(key) ? [like] : []))
  return found.includes('exact') ? 'exact' : (found[0] ?? 'clear')
}

describe('a name with a birthday', () => {
  test.each([
    ['accents and capitals', 'Nguyễn Thị Ánh', 'NGUYEN THI ANH'],
    ['the order of words', 'Sok Chan Dara', 'dara sok-chan'],
    ['letters that no accent makes', 'Łukasz Øster', 'lukasz oster'],
    ['the width of letters', 'ＳＯＫ Dara', 'Sok Dara'],
    ['a script without capitals', 'សុខ តារា', 'តារា សុខ'],
  ])('is the same whatever %s are [trust 49]', (_what, listed, asked) => {
    expect(likeness(person(listed), person(asked))).toBe('exact')
  })

  test.each([
    ['a letter too many', 'Keo Sophea', 'Keo Sopheaa'],
    ['another letter', 'Keo Sophea', 'Keo Sophia'],
    ['how it is heard', 'Muhammad Yusuf', 'Mohamed Youssef'],
    ['a word less', 'Sok Chan Dara', 'Sok Dara'],
    ['a word more', 'Sok Dara', 'Sok Chan Dara'],
  ])('is near by %s [trust 49]', (_what, listed, asked) => {
    expect(likeness(person(listed), person(asked))).toBe('near')
  })

  test('is near where day and month are turned, and no longer where the year is another [trust 49]', () => {
    expect(likeness(person('Sok Dara', '1984-05-06'), person('Sok Dara', '1984-06-05'))).toBe('near')
    expect(likeness(person('Sok Dara', '1984-05-06'), person('Sok Dara', '1985-05-06'))).toBe('clear')
  })

  test.each([
    ['Nguyen Van An', 'Nguyen Van Binh'],
    ['Sok Dara', 'Sok Bora'],
    ['Ly Na', 'Ly Sa'],
    ['សុខ តារា', 'សុខ បូរ៉ា'],
  ])('of %s is not that of %s [trust 49]', (listed, asked) => {
    expect(likeness(person(listed), person(asked))).toBe('clear')
  })
})

test('a document is the same whatever stands between its letters, and whatever name is told [trust 49]', () => {
  const listed = person('Sok Dara', '1984-05-06', ['N-0123 45678'])
  expect(likeness(listed, person('Somebody Else', null, ['n012345678']))).toBe('exact')
  expect(likeness(listed, person('Somebody Else', null, ['n012345679']))).toBe('clear')
})

test('somebody whose birthday a list does not know is near by the name alone, and one whose it knows is not', () => {
  expect(likeness(person('Sok Dara', null), person('dara SOK'))).toBe('near')
  expect(likeness(person('Sok Dara', null), person('Sok Dara', null))).toBe('near')
  expect(likeness(person('Sok Dara'), person('Sok Dara', null))).toBe('clear')
})
