import { expect, test } from 'vitest'
import { changed, sayChange } from './change.ts'
import { codeChanges } from './code-changes.ts'

const said = (text: string) => codeChanges('rules.ts', text).map((change) => sayChange(text, change))

test('operators, signs, constants and conditions of a rule are changed', () => {
  expect(said('export const may = (a: bigint) => a >= 10n && !b')).toEqual([
    'a >= 10n → (a) > (10n)',
    'a >= 10n && !b → (a >= 10n) || (!b)',
    '10n → 11n',
    '!b → b',
  ])
  expect(said('const c = a === true ? -b : x.some(f)')).toEqual([
    'a === true → (a) !== (true)',
    'true → false',
    '-b → b',
    'some → every',
  ])
})

test('guards, steps and calls for their effect are left out', () => {
  expect(said('function f() { if (a) return null; g(); return x.filter(h).toSorted(i) }')).toEqual([
    'a → false',
    'g(); → ;',
    'x.filter(h) → x',
    'x.filter(h).toSorted(i) → x.filter(h)',
  ])
})

test('types, texts and the ends of loops stay', () => {
  expect(
    said(`type A = 1 | true; const a = 'x' + b + \`y\`; let n: 3 | 4; while (i < 3) i = j; for (let k = 0; k < 5; k++) l`),
  ).toEqual([])
  expect(said('const a = (b as 3) + c')).toEqual(['(b as 3) + c → ((b as 3)) - (c)'])
})

test('a change leaves the order of operators as it was', () => {
  const text = 'const a = b + c - d'
  expect(codeChanges('rules.ts', text).map((change) => changed(text, change))).toEqual([
    'const a = (b) - (c) - d',
    'const a = (b + c) + (d)',
  ])
})
