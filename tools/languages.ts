import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stemOf, type TextTree } from '#client/language/whole-texts.ts'
import { languageOf, languages } from '#kit/language.ts'

const root = join(import.meta.dirname, '..')

/** A file of texts that players read: what it is called in lists, and where it stands for a language. */
type TextFile = { readonly name: string; readonly at: (folder: string) => string }

/** The screens' texts: the site's own, the design system's, the games'. */
function screenFiles(): TextFile[] {
  return [
    'src/apps/site/i18n',
    'src/ui/i18n',
    'src/apps/play/i18n',
    'src/arcade/lottery/rules/i18n',
    'src/arcade/sportsbook/rules/i18n',
  ].flatMap((place) =>
    readdirSync(join(root, place, 'en'))
      // The gallery shows the design system to those who build it.
      .filter((file) => file.endsWith('.json') && file !== 'gallery.json')
      .map((file) => ({
        name: `${place.replace(/^src\/(?:apps\/)?|\/i18n$/g, '')}/${file.replace('.json', '')}`,
        at: (folder) => join(root, place, folder, file),
      })),
  )
}

/** The servers' refusals: each module's, and the edge's. */
function refusalFiles(): TextFile[] {
  const modules = ['house', 'arcade'].flatMap((half) =>
    readdirSync(join(root, 'src', half)).map((module) => `src/${half}/${module}/texts`),
  )
  return [...modules, 'src/wire/texts']
    .filter((place) => existsSync(join(root, place, 'en.json')))
    .map((place) => ({
      name: place.replace(/^src\/|\/texts$/g, ''),
      at: (folder) => join(root, place, `${folder}.json`),
    }))
}

/** What members are told in their inbox, by what it is about. */
const newsFiles = (): TextFile[] =>
  ['access', 'agents', 'payments', 'wallet'].map((about) => ({
    name: `house/notifications/news/${about}`,
    at: (folder) => join(root, 'src/house/notifications/news/words', about, `${folder}.json`),
  }))

const files = () => [...screenFiles(), ...refusalFiles(), ...newsFiles()]
const folderOf = (code: string) => code.toLowerCase()

/** Every text of a file by its dotted key; none where there is no file. */
function textsIn(file: string): ReadonlyMap<string, string> {
  const flat = (tree: TextTree, path: string): [string, string][] =>
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : flat(value, `${path}${key}.`),
    )
  return new Map(existsSync(file) ? flat(JSON.parse(readFileSync(file, 'utf8')) as TextTree, '') : [])
}

/** What the site or a refusal of the house says in a language under a key that ends in one of these names. */
export function textsNamed(code: string, names: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const said = files().filter(({ name }) => /^(?:site|house)\/[\w-]+$/.test(name))
  const texts = said.flatMap(({ at }) => [...textsIn(at(folderOf(code)))])
  const lastOf = (key: string) => key.slice(key.lastIndexOf('.') + 1)
  return new Map(names.map((name) => [name, [...new Set(texts.flatMap(([key, text]) => (lastOf(key) === name ? [text] : [])))]]))
}

const stems = (texts: ReadonlyMap<string, string>) => [...new Set([...texts.keys()].map(stemOf))]

/** What a language of the specification lacks beside the English texts, as `site/shell: account.logIn`. */
export function missingTexts(code: string): string[] {
  return files().flatMap(({ name, at }) => {
    const own = new Set(stems(textsIn(at(folderOf(code)))))
    return stems(textsIn(at('en'))).flatMap((key) => (own.has(key) ? [] : [`${name}: ${key}`]))
  })
}

/** How many texts there are to say, in any language. */
export const textCount = (): number => files().reduce((sum, { at }) => sum + stems(textsIn(at('en'))).length, 0)

const scripts: Readonly<Record<string, RegExp>> = {
  KM: /\p{Script=Khmer}/u,
  CN: /\p{Script=Han}/u,
  TH: /\p{Script=Thai}/u,
  KO: /\p{Script=Hangul}/u,
  JA: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  AR: /\p{Script=Arabic}/u,
}

export const blanksOf = (text: string) => [
  ...new Set([...text.matchAll(/\{\{?\s*(\w+)[^}]*\}/g)].map(([, name]) => name as string)),
]
const wordsOf = (text: string) => text.replace(/\{\{?.*?\}/g, '').match(/\p{L}+/gu) ?? []

/** What is wrong with the texts that a language has: keys that English does not have, other blanks, other plural forms, words left in English. */
export function wrongTexts(code: string): string[] {
  return files().flatMap(({ name, at }) => {
    const own = textsIn(at(folderOf(code)))
    const english = textsIn(at('en'))
    return stems(own).flatMap((key) => {
      const model = formsOf(english, key)
      if (model.size === 0) return [`${name}: English has no ${key}`]
      return wrongForms({ code, key, own: formsOf(own, key), model }).map((fault) => `${name}: ${fault}`)
    })
  })
}

const formsOf = (texts: ReadonlyMap<string, string>, key: string) => new Map([...texts].filter(([name]) => stemOf(name) === key))

type Forms = ReadonlyMap<string, string>

function wrongForms({ code, key, own, model }: { code: string; key: string; own: Forms; model: Forms }): string[] {
  const { pluralCategories } = new Intl.PluralRules(languageOf(code)?.tag).resolvedOptions()
  const expected = model.has(key) ? [key] : pluralCategories.map((category) => `${key}_${category}`)
  const found = [...own.keys()].toSorted()
  if (found.join() !== expected.toSorted().join()) return [`${key} has the forms ${found.join(', ')}`]
  const everyFormCounts = [...model.values()].every((text) => blanksOf(text).includes('count'))
  return [...own].flatMap(([name, text]) => {
    // A number may be said in a word (one entry, no entries), or not at all; only where it may be any must it stand there.
    const counted = name === key || (everyFormCounts && name.endsWith('_other'))
    const blanks = (words: string) => blanksOf(words).filter((blank) => counted || blank !== 'count')
    const wanted = [...new Set([...model.values()].flatMap(blanks))].toSorted().join()
    if (blanks(text).toSorted().join() !== wanted) return [`${name} has other blanks than English: ${wanted}`]
    return wrongWords({ code, name, text, model })
  })
}

function wrongWords({ code, name, text, model }: { code: string; name: string; text: string; model: Forms }): string[] {
  if (text.trim() === '') return [`${name} is empty`]
  const same = code !== 'EN' && [...model.values()].includes(text)
  if (same) return wordsOf(text).length > 2 ? [`${name} stands in English`] : []
  const script = scripts[code]
  return script && wordsOf(text).length > 0 && !script.test(text) ? [`${name} is not in the script of ${code}`] : []
}

if (import.meta.main) {
  const [asked] = process.argv.slice(2)
  if (asked) console.log([...missingTexts(asked), ...wrongTexts(asked)].join('\n') || `${asked} lacks nothing`)
  else
    for (const { code, name } of languages)
      console.log(`${code.padEnd(4)}${String(missingTexts(code).length).padStart(5)} of ${textCount()} missing  ${name}`)
}
