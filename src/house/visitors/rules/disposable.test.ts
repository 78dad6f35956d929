import { expect, test } from 'vitest'
import { isDisposable } from './disposable.ts'

test.each([
  ['srey@mailinator.com', true],
  ['srey@MAILINATOR.com ', true],
  ['srey@box.yopmail.com', true],
  ['srey@gmail.com', false],
  ['mailinator.com@gmail.com', false],
  ['srey@notmailinator.com', false],
  ['srey@mailinator.com.kh', false],
  ['', false],
])('%j is thrown away after use: %s [trust 49]', (email, disposable) => {
  expect(isDisposable(email)).toBe(disposable)
})
