import { expect, test } from 'vitest'
import { DAY } from '#kit/clock.ts'
import { systemRandom } from '#runtime/system.ts'
import { linkState, newCode, readCode, typeBelow } from './invitation.ts'

const open = { stoppedAt: null, expiresAt: null, most: null, used: 0 }

test.each([
  ['no bound', open, 'open'],
  ['one use left', { ...open, most: 3, used: 2 }, 'open'],
  ['none left', { ...open, most: 3, used: 3 }, 'used_up'],
  ['a moment left', { ...open, expiresAt: new Date(DAY + 1) }, 'open'],
  ['its very moment', { ...open, expiresAt: new Date(DAY) }, 'expired'],
  ['stopped, whatever else', { ...open, expiresAt: new Date(1), most: 1, used: 1, stoppedAt: new Date(2) }, 'stopped'],
] as const)('a link with %s is %s: %#', (_, link, state) => {
  expect(linkState(link, DAY)).toBe(state)
})

test('a code is read as it was given, in small letters and with spaces around it, and nothing else is one', () => {
  for (let i = 0; i < 200; i++) {
    const code = newCode(systemRandom)
    expect(readCode(` ${code.toLowerCase()} `)).toBe(code)
  }
  for (const other of ['', 'SREY', 'ABCDEFGHI', 'ABCDEFG-', 'ABCDEFGO', 'ភ្នាក់ងារ']) expect(readCode(other)).toBeNull()
})

test.each([
  [1, 'agent', 2],
  [2, 'agent', 2],
  [41, 'agent', 42],
  [42, 'agent', 42],
  [2, 'player', 3],
  [42, 'player', 3],
] as const)('below type %i, a new %s is of type %i', (agent, as, type) => {
  expect(typeBelow(agent, as)).toBe(type)
})

test('a code has eight letters, each of the thirty-two that nobody reads as another as often as any', () => {
  const counted = new Map<string, number>()
  let drawn = 0
  const inTurn = () => Uint8Array.from([0, 0, 0, 0, 0, 0, drawn++ % 32])
  for (let i = 0; i < 4; i++) for (const letter of newCode(inTurn)) counted.set(letter, (counted.get(letter) ?? 0) + 1)
  expect([...counted.keys()].join('')).toBe('0123456789ABCDEFGHJKMNPQRSTVWXYZ')
  expect(new Set(counted.values())).toEqual(new Set([1]))
  expect(newCode(inTurn)).toHaveLength(8)
})
