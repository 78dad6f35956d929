import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

type Tree = { readonly [key: string]: string | Tree }
const modules = readdirSync(join(import.meta.dirname, 'en'))
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.slice(0, -'.json'.length))

function textsOf(language: string, module: string): Map<string, string> {
  const tree = JSON.parse(readFileSync(join(import.meta.dirname, language, `${module}.json`), 'utf8')) as Tree
  const flat = (branch: Tree, path: string): [string, string][] =>
    Object.entries(branch).flatMap(([key, value]) =>
      typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : flat(value, `${path}${key}.`),
    )
  return new Map(flat(tree, ''))
}

/** Khmer and Chinese have one form where English has two. */
const stem = (key: string) => key.replace(/_(?:one|other)$/, '')
const stems = (texts: Map<string, string>) => [...new Set([...texts.keys()].map(stem))].toSorted()
const blanks = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1]).toSorted()

describe.each([
  ['km', /\p{Script=Khmer}/u],
  ['cn', /\p{Script=Han}/u],
] as const)('%s', (language, script) => {
  test.each(modules)('has every text of %s, with the same blanks, in its own script', (module) => {
    const english = textsOf('en', module)
    const texts = textsOf(language, module)
    expect(stems(texts)).toEqual(stems(english))
    for (const [key, text] of texts) {
      const model = english.get(key) ?? english.get(`${stem(key)}_other`) ?? ''
      expect(blanks(text), key).toEqual(blanks(model))
      const words = text.replace(/\{\{.*?\}\}/g, '').replace(/[\d\s\p{P}\p{S}]/gu, '')
      if (words !== '') expect(text, key).toMatch(script)
    }
  })
})
