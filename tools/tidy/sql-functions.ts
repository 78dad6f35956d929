import { matching, type Rule } from './tree.ts'

const LONGEST_FUNCTION = 70
const WIDEST_LINE = 170

/** Functions that are longer, each with its reason. */
const longer: Readonly<Record<string, string>> = {
  'wagers.apply':
    'one loop books play after play over balances that it keeps at hand; a call for each would cost what its verdict costs',
}

/** A function of the database is measured as one of ours is: its lines, and names that say what they are. */
export const sqlFunctions: Rule = (tree) => {
  const found = matching(tree, /^migrations\/[a-z]+\/functions\//).flatMap(([path, sql]) =>
    functionsIn(sql).map((made) => ({ ...made, place: `${path}:${made.line}` })),
  )
  return [
    ...found.flatMap(({ place, name, text }) => {
      const lines = text.split('\n')
      const long = lines.length > LONGEST_FUNCTION && !(name in longer)
      return [
        ...(long ? [`${place}: ${name} has ${lines.length} lines, at most ${LONGEST_FUNCTION}`] : []),
        ...(lines.some((line) => line.length > WIDEST_LINE)
          ? [`${place}: ${name} has a line of more than ${WIDEST_LINE} letters`]
          : []),
        ...namesIn(text)
          .filter((own) => own.length === 1)
          .map((own) => `${place}: ${own} in ${name} says nothing`),
      ]
    }),
    ...found
      .filter(({ name, text }) => name in longer && text.split('\n').length <= LONGEST_FUNCTION)
      .map(({ place, name }) => `${place}: ${name} needs no exception`),
  ]
}

type Made = { readonly name: string; readonly line: number; readonly text: string }

function functionsIn(sql: string): readonly Made[] {
  return [...sql.matchAll(/^CREATE OR REPLACE FUNCTION ([\w.]+)[\s\S]*?\$\$[\s\S]*?\$\$/gm)].map(
    ({ 0: text, 1: name, index }) => ({
      name: name as string,
      line: sql.slice(0, index).split('\n').length,
      text,
    }),
  )
}

/** What a function calls its arguments, its variables and those of its loops. */
function namesIn(text: string): readonly string[] {
  const [head = '', body = ''] = text.replaceAll(/--[^\n]*/g, '').split('$$')
  const taken = within(head.slice(head.indexOf('(') + 1)).map((each) => each.replace(/^(IN|OUT|INOUT|VARIADIC)\s+/i, ''))
  const declared = /\bDECLARE\b([\s\S]*?)\bBEGIN\b/.exec(body)?.[1]?.split(';') ?? []
  const looped = [...body.matchAll(/\bFOR(?:EACH)?\s+(\w+)\s+IN\b/g)].map(([, name]) => name as string)
  const named = [...taken, ...declared].map((each) => /^\w+/.exec(each.trim())?.[0] ?? '')
  return [...named, ...looped].filter((name) => name !== '')
}

/** The parts of a list until the bracket that closes it, whatever brackets are in them. */
function within(list: string): readonly string[] {
  const parts = ['']
  let depth = 0
  for (const letter of list) {
    if (letter === ')' && depth === 0) return parts.map((part) => part.trim())
    if (letter === '(' || letter === '[') depth++
    if (letter === ')' || letter === ']') depth--
    if (letter === ',' && depth === 0) parts.push('')
    else parts.push(parts.pop() + letter)
  }
  return parts.map((part) => part.trim())
}
