import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const wordsOf = (language: string, file: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, language, `${file}.json`), 'utf8')) as Record<string, string>
const blanks = (text = '') => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted()

test.each([
  ['km', /\p{Script=Khmer}/u],
  ['cn', /\p{Script=Han}/u],
  ['ar', /\p{Script=Arabic}/u],
] as const)('the words of the design system are all there in %s, in its own script [S15]', (language, script) => {
  for (const file of ['ui', 'gallery']) {
    const english = wordsOf('en', file)
    const words = wordsOf(language, file)
    expect(Object.keys(words)).toEqual(Object.keys(english))
    for (const [key, text] of Object.entries(words)) {
      expect(blanks(text), key).toEqual(blanks(english[key]))
      if (/\p{L}/u.test(text.replace(/\{\{.*?\}\}/g, ''))) expect(text, key).toMatch(script)
    }
  }
})
