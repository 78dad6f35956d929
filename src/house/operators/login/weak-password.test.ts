import { describe, expect, test } from 'vitest'
import { isWeak } from './weak-password.ts'

const common = new Set(['correct horse battery'])
const weak = (password: string) => isWeak(password, { name: 'sokunthea', common })

describe('the password of an operator', () => {
  test('has twelve characters at least', () => {
    expect([weak('quiet lamp 1'), weak('quiet lamp ')]).toEqual([false, true])
  })
  test('is neither a common one nor made of the name', () => {
    expect([weak('correct horse battery'), weak('sokunthea2026')]).toEqual([true, true])
  })
})
