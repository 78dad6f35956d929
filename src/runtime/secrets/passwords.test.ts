import { expect, test } from 'vitest'
import { systemRandom } from '../system.ts'
import { openPasswords } from './passwords.ts'

test('a password is checked exactly, and nobody has none [trust 18, trust 21]', async () => {
  const passwords = await openPasswords({ random: systemRandom })
  const long = `${'ភ្លេង '.repeat(40)}☕`
  const hashed = (await passwords.hash(long)) as string
  expect(await passwords.verify(hashed, long)).toBe(true)
  expect(await passwords.verify(hashed, long.slice(0, -1))).toBe(false)
  expect(await passwords.verify(null, long)).toBe(false)
  expect(passwords.isOutdated(hashed)).toBe(false)
})

test('only so many passwords are hashed at once and only so many wait; the next is told to come again [trust 20]', async () => {
  const passwords = await openPasswords({ random: systemRandom, atOnce: 2, waiting: 3 })
  const answers = await Promise.all(Array.from({ length: 8 }, () => passwords.verify(null, 'a guess')))
  expect(answers.map((answer) => (typeof answer === 'boolean' ? answer : answer.code))).toEqual([
    false,
    false,
    false,
    false,
    false,
    'busy',
    'busy',
    'busy',
  ])
  expect(await passwords.verify(null, 'later')).toBe(false)
})
