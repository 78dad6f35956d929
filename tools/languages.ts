import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '../src/kit/language.ts'

type Tree = { readonly [key: string]: string | Tree }

const root = join(import.meta.dirname, '..')
/** Where a player's texts stand: the site's own, and those of the design system. */
const places = ['src/apps/site/i18n', 'src/ui/i18n']

const stem = (key: string) => key.replace(/_(?:zero|one|two|few|many|other)$/, '')

function keysOf(file: string): Set<string> {
  const flat = (tree: Tree, path: string): string[] =>
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [`${path}${stem(key)}`] : flat(value, `${path}${key}.`),
    )
  return new Set(existsSync(file) ? flat(JSON.parse(readFileSync(file, 'utf8')) as Tree, '') : [])
}

/** What a language of the specification still lacks beside the English texts of the site, as `module: key`. */
export function missingTexts(code: string): string[] {
  return places.flatMap((place) =>
    readdirSync(join(root, place, 'en')).flatMap((file) => {
      const own = keysOf(join(root, place, code.toLowerCase(), file))
      const english = keysOf(join(root, place, 'en', file))
      return [...english].filter((key) => !own.has(key)).map((key) => `${file.replace('.json', '')}: ${key}`)
    }),
  )
}

if (import.meta.main) {
  const [asked] = process.argv.slice(2)
  if (asked) console.log(missingTexts(asked).join('\n') || `${asked} lacks nothing`)
  else
    for (const { code, name } of languages)
      console.log(`${code.padEnd(4)}${String(missingTexts(code).length).padStart(5)} missing  ${name}`)
}
