import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { completeLanguages } from '#kit/language.ts'

type Tree = { readonly [key: string]: string | Tree }

const here = import.meta.dirname
const filesOf = (language: string) => readdirSync(join(here, language.toLowerCase())).toSorted()
const modules = filesOf('en')
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.replace('.json', ''))

function textsOf(language: string, module: string): Map<string, string> {
  const tree = JSON.parse(readFileSync(join(here, language.toLowerCase(), `${module}.json`), 'utf8')) as Tree
  const flat = (branch: Tree, path: string): [string, string][] =>
    Object.entries(branch).flatMap(([key, value]) =>
      typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : flat(value, `${path}${key}.`),
    )
  return new Map(flat(tree, ''))
}

/** Plural forms differ by language: English has two, Khmer and Chinese one. The key without its form must be everywhere. */
const stem = (key: string) => key.replace(/_(?:zero|one|two|few|many|other)$/, '')
const stems = (texts: Map<string, string>) => [...new Set([...texts.keys()].map(stem))].toSorted()
const blanks = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1]).toSorted()

describe.each(completeLanguages)('%s', (language) => {
  test('has a file for every module and no other [S15]', () => {
    expect(filesOf(language)).toEqual(filesOf('en'))
  })

  test.each(modules)('has every text of %s, none empty, with the same blanks [S15]', (module) => {
    const english = textsOf('EN', module)
    const texts = textsOf(language, module)
    expect(stems(texts)).toEqual(stems(english))
    for (const [key, text] of texts) {
      expect(text.trim(), key).not.toBe('')
      const model = english.get(key) ?? english.get(`${stem(key)}_other`) ?? ''
      expect(blanks(text), key).toEqual(blanks(model))
    }
  })
})

test.each(modules)('Khmer and Chinese texts of %s are in their own script [S15]', (module) => {
  for (const [language, script] of [
    ['KM', /\p{Script=Khmer}/u],
    ['CN', /\p{Script=Han}/u],
  ] as const) {
    for (const [key, text] of textsOf(language, module)) {
      // A text may be nothing but a blank or a figure, which has no script.
      const words = text.replace(/\{\{.*?\}\}/g, '').replace(/[\d\s\p{P}\p{S}]/gu, '')
      if (words !== '') expect(text, `${language} ${module}.${key}`).toMatch(script)
    }
  }
})
