import { describe, expect, test } from 'vitest'
import { refuse } from '#kit/refusal.ts'
import { DEEPEST, judgeMove, type Spot } from './move.ts'

const branch = { member: 9n, path: [1n, 2n, 9n], height: 3 }
/** An agent with so many from the top down to it. */
const deep = (length: number): Spot => {
  const path = Array.from({ length }, (_, at) => BigInt(100 + at))
  return { member: path.at(-1)!, path }
}

describe('a branch', () => {
  test('may stand below another agent, in its tree or in another one, and at the top', () => {
    expect(judgeMove(branch, { member: 1n, path: [1n] })).toBeNull()
    expect(judgeMove(branch, { member: 3n, path: [1n, 2n, 3n] })).toBeNull()
    expect(judgeMove(branch, { member: 5n, path: [5n] })).toBeNull()
    expect(judgeMove(branch, null)).toBeNull()
  })

  test('does not move to where it stands', () => {
    expect(judgeMove(branch, { member: 2n, path: [1n, 2n] })).toEqual(refuse('already_there'))
    expect(judgeMove({ member: 9n, path: [9n], height: 1 }, null)).toEqual(refuse('already_there'))
  })

  test('does not stand below itself, or below whoever stands in it', () => {
    expect(judgeMove(branch, { member: 9n, path: [1n, 2n, 9n] })).toEqual(refuse('cycle'))
    expect(judgeMove(branch, { member: 11n, path: [1n, 2n, 9n, 10n, 11n] })).toEqual(refuse('cycle'))
  })

  test('reaches thirty deep and no deeper, also at the top', () => {
    expect(DEEPEST).toBe(30)
    expect(judgeMove(branch, deep(27))).toBeNull()
    expect(judgeMove(branch, deep(28))).toEqual(refuse('too_deep'))
    expect(judgeMove({ ...branch, height: 30 }, null)).toBeNull()
    expect(judgeMove({ ...branch, height: 31 }, null)).toEqual(refuse('too_deep'))
  })
})
