import { expect, test } from 'vitest'
import type { Flags } from '#house/merchants/rules/flags.ts'
import { flagOfKind, hasContracts, kindsOf } from './kind-flag.ts'
import { contractKinds } from '../terms.ts'

const none = Object.fromEntries(Object.values(flagOfKind).map((flag) => [flag, false])) as Flags

test('a merchant has the kinds of contract whose switches are on, and none before its flags are known', () => {
  for (const kind of contractKinds) expect(kindsOf({ ...none, [flagOfKind[kind]]: true })).toEqual([kind])
  expect(kindsOf({ ...none, BONUSCONTRACT: true, REALTIMESALARY: true })).toEqual(['dividend', 'realtime'])
  expect([kindsOf(none), kindsOf(undefined)]).toEqual([[], []])
})

test('a merchant has contracts with one kind of them, and has none with none', () => {
  expect(hasContracts(none)).toBe(false)
  for (const kind of contractKinds) expect(hasContracts({ ...none, [flagOfKind[kind]]: true })).toBe(true)
})
