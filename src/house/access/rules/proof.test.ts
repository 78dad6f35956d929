import { expect, test } from 'vitest'
import { MINUTE } from '#kit/clock.ts'
import { proofKinds } from '#wire/proof.ts'
import { proofAsked, provesBy } from './proof.ts'

const nothing = { payment: false, totp: false, passkey: false }
const all = { payment: true, totp: true, passkey: true }

test('a member is proven by what they have set up, and by the password alone where that is nothing [trust 25]', () => {
  expect(provesBy(nothing)).toEqual(['password'])
  expect(provesBy(all)).toEqual(['payment', 'totp', 'passkey'])
  expect(provesBy({ ...nothing, totp: true })).toEqual(['totp'])
})

test('what was shown stands for less than ten minutes, and only where it proves this member [trust 25]', () => {
  const at = 1000
  for (const by of proofKinds) {
    const held = by === 'password' ? nothing : { ...nothing, [by]: true }
    expect(proofAsked({ at, by }, held, at + 10 * MINUTE - 1)).toBeNull()
    expect(proofAsked({ at, by }, held, at + 10 * MINUTE)).toEqual([by])
  }
  expect(proofAsked({ at, by: 'password' }, all, at)).toEqual(['payment', 'totp', 'passkey'])
  expect(proofAsked(null, nothing, at)).toEqual(['password'])
})
