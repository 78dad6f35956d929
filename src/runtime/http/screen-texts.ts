import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inText, languageOf } from '#kit/language.ts'

type Tree = { readonly [key: string]: string | Tree }
/** The text under a dotted key, its `{{blanks}}` filled. */
export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string

/** Texts of a screen that a server says too: a folder for each language, read once. What a language lacks is said in English. */
export function readScreenTexts(place: string, file: string): (language: string) => Say {
  const byLanguage = new Map(
    readdirSync(place).map((language) => {
      const tree = JSON.parse(readFileSync(join(place, language, file), 'utf8')) as Tree
      return [language.toUpperCase(), new Map(flat(tree, ''))] as const
    }),
  )
  return (language) => (key, values) => {
    const own = byLanguage.get(language)?.get(key)
    const text = own ?? byLanguage.get('EN')?.get(key) ?? key
    const rtl = languageOf(own === undefined ? 'EN' : language)?.rtl ?? false
    return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (blank, name: string) => {
      const value = values?.[name]
      return value === undefined ? blank : inText(String(value), rtl)
    })
  }
}

const flat = (tree: Tree, path: string): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : flat(value, `${path}${key}.`),
  )
