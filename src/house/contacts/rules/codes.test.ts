import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MINUTE, SECOND } from '#kit/clock.ts'
import {
  codePurposes,
  contactBuckets,
  foldCode,
  judgeCode,
  MOST_TRIES,
  newDigits,
  sourceBuckets,
  type CodeKept,
} from './codes.ts'

const at = Date.UTC(2026, 0, 1)
const kept = (change: Partial<CodeKept> = {}): CodeKept => ({
  askedAt: at,
  expiresAt: at + 3 * MINUTE,
  usedAt: null,
  tries: 1,
  ...change,
})

describe('a code', () => {
  test('is six digits, each as likely as another, and no longer good than ten minutes [A6, trust 23]', () => {
    let drawn = 0
    const counted = (size: number) => {
      drawn++
      return new Uint8Array(size).fill(drawn % 251)
    }
    for (let i = 0; i < 200; i++) expect(newDigits(counted)).toMatch(/^\d{6}$/)
    expect(newDigits((size) => new Uint8Array(size))).toBe('000000')
    for (const { life, form } of Object.values(codePurposes)) if (form === 'digits') expect(life).toBeLessThanOrEqual(10 * MINUTE)
  })

  test.each<[string, CodeKept | null, boolean, number, string | null]>([
    ['that is right', kept(), true, at + MINUTE, null],
    ['at the last moment of its life', kept(), true, at + 3 * MINUTE - 1, null],
    ['that is wrong', kept(), false, at + MINUTE, 'invalid_verification_code'],
    ['that nobody asked for', null, false, at, 'invalid_verification_code'],
    ['that nobody asked for, were it right', null, true, at, 'invalid_verification_code'],
    ['that ran out', kept(), true, at + 3 * MINUTE, 'code_expired'],
    ['that was used', kept({ usedAt: at + SECOND }), true, at + MINUTE, 'code_expired'],
    ['at the fifth try', kept({ tries: MOST_TRIES }), true, at + MINUTE, null],
    ['after too many tries, though right', kept({ tries: MOST_TRIES + 1 }), true, at + MINUTE, 'code_expired'],
    ['from before the clock was moved back', kept(), true, at - MINUTE, 'code_expired'],
    ['of a machine whose clock stands a little ahead', kept(), true, at - 5 * SECOND, null],
  ])('%s is judged so [A6, C3, trust 23]', (_, of, same, now, code) => {
    expect(judgeCode(of, { same, now })?.code ?? null).toBe(code)
  })

  test('is read as people type it: in groups, with the digits of their own script [A6]', () => {
    expect(['123 456', '123-456', ' 123456 ', '១២៣៤៥៦', '１２３４５６', '١٢٣٤٥٦', '123 456'].map(foldCode)).toEqual(
      Array.from({ length: 7 }, () => '123456'),
    )
    fc.assert(fc.property(fc.string({ maxLength: 40 }), (text) => foldCode(foldCode(text)) === foldCode(text)))
  })
})

test('a contact is counted by itself, whoever asks; who asks is counted whatever the contact [A6, trust 23, trust 45]', () => {
  const keys = (contact: string, ip: string, device: string) => ({
    own: contactBuckets({ merchant: 'demo', contact, purpose: 'login' }).map(({ key }) => key),
    source: sourceBuckets({ merchant: 'demo', contact, ip, device }).map(({ key }) => key),
  })
  const [one, other] = [keys('phone:85512345678', '192.0.2.1', 'a'), keys('phone:85512345678', '192.0.2.2', 'b')]
  expect(one.own).toEqual(other.own)
  expect(one.source.filter((key) => other.source.includes(key))).toEqual(['code/demo/phone:855123'])
  expect(keys('phone:85512345679', '192.0.2.1', 'a').source).toEqual(one.source)
  expect(keys('email:a@example.com', '192.0.2.1', 'a').source).toHaveLength(2)
})
