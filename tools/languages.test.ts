import { expect, test } from 'vitest'
import { languages } from '../src/kit/language.ts'
import { completeLanguages } from '../src/apps/client/language/complete.ts'
import { missingTexts } from './languages.ts'

test('the languages that players may choose are those that lack no text, and no other [S15]', () => {
  const whole = languages.filter(({ code }) => missingTexts(code).length === 0).map(({ code }) => code)
  expect(whole).toEqual(completeLanguages.filter((code) => languages.some((language) => language.code === code)))
  expect(missingTexts('AR').length).toBeGreaterThan(0)
})
