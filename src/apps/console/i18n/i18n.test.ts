import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type Tree = { readonly [key: string]: string | Tree }

const here = import.meta.dirname
const modules = readdirSync(join(here, 'en'))

function textsOf(language: string, module: string): readonly (readonly [string, string])[] {
  const flat = (branch: Tree, path: string): [string, string][] =>
    Object.entries(branch).flatMap(([key, value]) =>
      typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : flat(value, `${path}${key}.`),
    )
  return flat(JSON.parse(readFileSync(join(here, language, module), 'utf8')) as Tree, '')
}

test.each(modules)('Khmer and Chinese texts of %s are in their own script, but for names [S15]', (module) => {
  const english = new Set(textsOf('en', module).map(([, text]) => text))
  for (const [language, script] of [
    ['km', /\p{Script=Khmer}/u],
    ['cn', /\p{Script=Han}/u],
  ] as const) {
    for (const [key, text] of textsOf(language, module)) {
      const words = text.replace(/\{\{.*?\}\}/g, '').replace(/[\d\s\p{P}\p{S}]/gu, '')
      if (words !== '' && !english.has(text)) expect(text, `${language} ${module} ${key}`).toMatch(script)
    }
  }
})
