import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { completeLanguages, languages, translatedLanguages } from '#kit/language.ts'
import { blanksOf as wantedBlanks, saidAs, wordingKeys } from '#house/content/rules/wording.ts'
import { blanksOf, missingTexts, textCount, textsNamed, wrongTexts } from './languages.ts'

const place = join(import.meta.dirname, '../src/apps/site/i18n')

test('a language with texts is declared to have them [S15]', () => {
  const folders = readdirSync(place, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(folders.map(({ name }) => name.toUpperCase()).toSorted()).toEqual([...translatedLanguages].toSorted())
})

test.each(completeLanguages)('%s lacks nothing, on a screen or in a refusal [S15]', (code) => {
  expect(missingTexts(code)).toEqual([])
})

describe.each(translatedLanguages)('%s', (code) => {
  test('says the English texts and no others, with their blanks, in its own plural forms and script [S15]', () => {
    expect(wrongTexts(code)).toEqual([])
  })

  test('lacks nothing on the screen of a lottery, nor leaves a word of it in English [S15]', () => {
    const screen = /^(?:play\/(?:lottery|parts|shell)|arcade\/(?:lottery\/rules\/bets|live)):/
    expect([...missingTexts(code), ...wrongTexts(code)].filter((text) => screen.test(text))).toEqual([])
  })

  // New texts come in the complete languages first; a player reads them in English until somebody has translated them.
  test('has at least three of four texts [S15]', () => {
    expect(missingTexts(code).length).toBeLessThan(textCount() / 4)
  })
})

test('a text that a merchant may word itself is one text of the product, with the blanks that its key fills [O1]', () => {
  const named = textsNamed('EN', wordingKeys.map(saidAs))
  const found = wordingKeys.map((key) => [key, (named.get(saidAs(key)) ?? []).map((text) => blanksOf(text))])
  expect(found).toEqual(wordingKeys.map((key) => [key, [[...wantedBlanks(key)]]]))
})

test('a language without texts lacks all of them [S15]', () => {
  const none = languages.find(({ code }) => !(translatedLanguages as readonly string[]).includes(code))
  expect(missingTexts(none?.code ?? '')).toHaveLength(textCount())
})
