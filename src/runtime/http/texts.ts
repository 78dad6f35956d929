import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inText, languageOf } from '#kit/language.ts'
import { waitText } from '#kit/wait.ts'

/** Texts of refusals by language code and refusal code; `{name}` is filled from the refusal's data. */
export type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** A module's texts, one file per language: `texts/vi.json` are those of VI. Read once, as the program starts. */
export function readTexts(folder: string): Texts {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return Object.fromEntries(
    files.map((name) => [
      name.slice(0, -'.json'.length).toUpperCase(),
      JSON.parse(readFileSync(join(folder, name), 'utf8')) as Readonly<Record<string, string>>,
    ]),
  )
}

/** What the edge itself refuses. */
export const edgeTexts: Texts = readTexts(join(import.meta.dirname, '../../wire/texts'))

/** The texts of several modules as one table; a code that two modules word differently is a bug. */
export function joinTexts(parts: readonly Texts[]): Texts {
  const joined: Record<string, Record<string, string>> = {}
  for (const part of parts) {
    for (const [language, texts] of Object.entries(part)) {
      const into = (joined[language] ??= {})
      for (const [code, text] of Object.entries(texts)) {
        if (into[code] !== undefined && into[code] !== text) throw new Error(`refusal ${code} has two texts in ${language}`)
        into[code] = text
      }
    }
  }
  return joined
}

/** What a person reads of a refusal. `{wait}` is its `retryAfter` in words. */
export function textOf(texts: Texts, language: string, code: string, data: unknown): string {
  const own = texts[language]?.[code]
  const template = own ?? texts['EN']?.[code] ?? code
  if (typeof data !== 'object' || data === null) return template
  const said = own === undefined ? 'EN' : language
  const { retryAfter } = data as { readonly retryAfter?: unknown }
  const values: Record<string, unknown> = {
    ...data,
    ...(typeof retryAfter === 'number' && { wait: waitText(retryAfter, said) }),
  }
  const rtl = languageOf(said)?.rtl ?? false
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? inText(String(values[name]), rtl) : whole))
}
