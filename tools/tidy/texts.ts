import { completeLanguages } from '#kit/language.ts'
import { matching, type Tree } from './tree.ts'

/** The folders of the languages in which nothing may be missing. */
const complete = completeLanguages.map((code) => code.toLowerCase())

/** The refusals that a module's contract declares, by the folder that holds its texts. */
export type Declared = ReadonlyMap<string, readonly string[]>

const placeholders = (text: string) => [...text.matchAll(/\{\{?\s*([\w.]+)[^}]*\}/g)].map(([, name]) => name ?? '').sort()

const read = (tree: Tree, path: string): Record<string, string> | undefined => {
  const text = tree.get(path)
  return text === undefined ? undefined : flat(JSON.parse(text) as object)
}

/** Every declared refusal has a text in every complete language, with the same placeholders. */
export function refusalTexts(tree: Tree, declared: Declared): string[] {
  return [...declared].flatMap(([folder, codes]) => {
    if (codes.length === 0) return []
    const texts = complete.map((language) => [`${folder}/${language}.json`, read(tree, `${folder}/${language}.json`)] as const)
    return [
      ...texts.flatMap(([path, text]) =>
        text
          ? codes.filter((code) => !text[code]?.trim()).map((code) => `${path}: no text for ${code}`)
          : [`${path}: is not there`],
      ),
      ...alike(texts.flatMap(([path, text]) => (text ? [[path, text] as const] : []))),
    ]
  })
}

/** Every screen text is there in every complete language, with the same placeholders. */
export function screenTexts(tree: Tree): string[] {
  const files = matching(tree, /^src\/(apps\/[^/]+|ui|arcade\/[^/]+\/rules)\/i18n\/[^/]+\/.+\.json$/i).map(([path]) => path)
  const groups = new Map<string, string[]>()
  for (const path of files) {
    const { root, name } = /^(?<root>.*\/i18n)\/[^/]+\/(?<name>.+)$/.exec(path)?.groups ?? {}
    const group = `${root}|${name}`
    groups.set(group, [...(groups.get(group) ?? []), path])
  }
  return [...groups].flatMap(([group, paths]) => {
    const [root, name] = group.split('|')
    const texts = complete.flatMap((language) => {
      const path = paths.find((path) => path.slice(`${root}/`.length).toLowerCase().startsWith(`${language}/`))
      return path ? [[path, read(tree, path) ?? {}] as const] : []
    })
    return texts.length < complete.length
      ? [`${root}/{${complete.join(',')}}/${name}: is not there in every language`]
      : alike(texts)
  })
}

type Texts = readonly (readonly [path: string, texts: Record<string, string>])[]

/** The same keys everywhere, none empty, the same placeholders behind each key. Plural forms differ by language and count as one. */
function alike(texts: Texts): string[] {
  const keys = new Set(texts.flatMap(([, text]) => Object.keys(text).map(singular)))
  return [...keys].flatMap((key) => {
    const forms = texts.map(([path, text]) => [path, Object.keys(text).filter((name) => singular(name) === key), text] as const)
    const missing = forms.filter(([, names, text]) => names.length === 0 || names.some((name) => !text[name]?.trim()))
    if (missing.length > 0) return missing.map(([path]) => `${path}: no text for ${key}`)
    const sets = forms.map(([, names, text]) => [...new Set(names.flatMap((name) => placeholders(text[name] ?? '')))].join(', '))
    return new Set(sets).size > 1
      ? [`${forms.map(([path]) => path).join(', ')}: ${key} has other placeholders: ${sets.join(' | ')}`]
      : []
  })
}

const singular = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')

export function flat(texts: object, prefix = ''): Record<string, string> {
  return Object.assign(
    {},
    ...Object.entries(texts).map(([key, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null ? flat(value, `${prefix}${key}.`) : { [`${prefix}${key}`]: String(value) },
    ),
  ) as Record<string, string>
}
