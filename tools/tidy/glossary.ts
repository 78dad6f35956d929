import { completeLanguages } from '#kit/language.ts'
import { flat } from './texts.ts'
import { matching, texts, type Rule } from './tree.ts'

const page = 'docs/glossary.md'

/** A row of the glossary: the words it gives, of any language, and those not to be used. */
type Row = { readonly words: readonly string[]; readonly not: readonly string[] }

/** What a text leaves blank, `{amount}` or `{{amount}}`, is called by the program. */
const blanks = /\{\{?.*?\}/g

const folders = completeLanguages.map((code) => code.toLowerCase())
const language = new RegExp(`/(${folders.join('|')})(/[^/]+)?\\.json$`)

/** Which of these languages a word is of, by its script. */
const languageOf = (word: string) => (/\p{Script=Khmer}/u.test(word) ? 'km' : /\p{Script=Han}/u.test(word) ? 'cn' : 'en')

/** No text of a complete language holds a word that the glossary says not to use, unless as a part of a word that it gives. */
export const glossary: Rule = (tree) => {
  const rows = rowsOf(tree.get(page) ?? '')
  const given = rows.flatMap(({ words }) => words)
  const bans = rows.flatMap(({ words, not }) =>
    not.map((word) => ({
      word,
      pattern: patternOf(word),
      parts: given.filter((whole) => whole !== word && whole.includes(word)).map(patternOf),
      instead: words.find((one) => languageOf(one) === languageOf(word)) ?? words.join(', '),
    })),
  )
  return matching(tree, texts).flatMap(([path, text]) => {
    const own = bans.filter(({ word }) => languageOf(word) === language.exec(path)?.[1])
    if (own.length === 0) return []
    return Object.entries(flat(JSON.parse(text) as object)).flatMap(([key, value]) =>
      own
        .filter((ban) => holds(value, ban))
        .map(({ word, instead }) => `${path}: ${key}: "${word}" is not our word, "${instead}" is`),
    )
  })
}

type Ban = { readonly pattern: RegExp; readonly parts: readonly RegExp[] }

const holds = (value: string, { pattern, parts }: Ban) =>
  [blanks, ...parts].reduce((rest, whole) => rest.replaceAll(whole, ' '), value).search(pattern) >= 0

/** The rows of the tables that end in a column "not". */
function rowsOf(text: string): Row[] {
  const rows: Row[] = []
  let reading = false
  for (const line of text.split('\n')) {
    const cells = line.startsWith('|') ? line.split('|').slice(1, -1) : []
    const last = cells.at(-1)?.trim()
    if (last === undefined || last === 'not') reading = last === 'not'
    else if (reading && !last.startsWith('-')) rows.push({ words: cells.slice(0, -1).flatMap(wordsOf), not: wordsOf(last) })
  }
  return rows
}

const wordsOf = (cell: string) =>
  cell
    .replace(/\(.*?\)/g, '')
    .split(/[;,]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** An English word stands alone, with its plural; Khmer and Chinese have no spaces between words. */
const patternOf = (word: string) => {
  const plain = word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return languageOf(word) === 'en' ? new RegExp(String.raw`\b${plain}(e?s)?\b`, 'giu') : new RegExp(plain, 'gu')
}
