import { describe, expect, test } from 'vitest'
import { mutantsOf } from './mutant.ts'
import { percent, scoreOf } from './report.ts'
import type { Result } from './results.ts'
import { shuffled } from './shuffle.ts'

const text = 'one\n  a < b\n  c < d\n'
const of = { kind: 'money', area: 'rules', subject: 'rules.ts', file: 'rules.ts', begins: 10 } as const
const mutants = mutantsOf({ ...of, text }, [
  { start: 8, end: 9, by: '<=' },
  { start: 16, end: 17, by: '<=' },
])
const [first, second] = mutants as [(typeof mutants)[0], (typeof mutants)[0]]

test('a mutant says where it stands, and is another one in another text', () => {
  expect(first).toMatchObject({ line: 11, text: 'a < b', change: '< → <=', mutated: 'one\n  a <= b\n  c < d\n' })
  expect(second).toMatchObject({ line: 12, text: 'c < d' })
  const [later] = mutantsOf({ ...of, text: `${text}more` }, [{ start: 8, end: 9, by: '<=' }])
  expect(new Set([first.id, second.id, later?.id]).size).toBe(3)
})

describe('a score', () => {
  const noticed: Result = { killer: 'a test', refused: false }
  const unnoticed: Result = { killer: null, refused: false }
  const equivalents = [{ subject: 'rules.ts', text: 'c < d', change: '< → <=', why: 'they are never equal' }]

  test('counts what was noticed of what was tried', () => {
    const score = scoreOf({
      mutants,
      results: new Map([
        [first.id, noticed],
        [second.id, unnoticed],
      ]),
      equivalents: [],
    })
    expect(score).toEqual({ all: 2, tried: 2, killed: 1, equivalent: 0 })
    expect(percent(score)).toBe('50 %')
  })

  test('leaves out what nobody could notice, and what is no program', () => {
    const equal = scoreOf({
      mutants,
      results: new Map([
        [first.id, noticed],
        [second.id, unnoticed],
      ]),
      equivalents,
    })
    expect([equal, percent(equal)]).toEqual([{ all: 2, tried: 2, killed: 1, equivalent: 1 }, '100 %'])
    const refused = scoreOf({ mutants, results: new Map([[first.id, { killer: null, refused: true }]]), equivalents: [] })
    expect([refused, percent(refused)]).toEqual([{ all: 1, tried: 0, killed: 0, equivalent: 0 }, '–'])
  })
})

test('one seed draws one order', () => {
  const items = Array.from({ length: 50 }, (_, place) => place)
  expect(shuffled(items, 7)).toEqual(shuffled(items, 7))
  expect(shuffled(items, 7)).not.toEqual(shuffled(items, 8))
  expect(shuffled(items, 7).toSorted((one, other) => one - other)).toEqual(items)
})
