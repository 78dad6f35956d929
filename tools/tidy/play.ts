import { categoryCodes, productCodes } from '#kit/product.ts'
import { lineOf, walk } from './syntax.ts'
import { code, matching, tests, type Rule } from './tree.ts'

const codes: ReadonlySet<string> = new Set([...productCodes, ...categoryCodes])
const named = /(?<quote>['"`])(?<code>[A-Z]+)\k<quote>|\b(?<key>[A-Z]+):/g
/** From so many products on, what names them is a list of them. */
const A_LIST = 3
/** The compiler holds such a table to every one of them. */
const whole = /Record<(Category|ProductCode)\b/
/** In SQL two in one list are enough: what it needs of products comes as a parameter. */
const inSql = new RegExp(String.raw`\b(IN|ARRAY|ANY)\s*[([]\s*'(${[...codes].join('|')})'`)

const lists: ReadonlySet<string> = new Set(['ArrayExpression', 'ObjectExpression', 'TSUnionType'])

function listedIn(text: string): ReadonlySet<string> {
  const found = [...text.matchAll(named)].map(({ groups }) => groups?.['code'] ?? groups?.['key'] ?? '')
  return new Set(found.filter((name) => codes.has(name)))
}

/** Products are listed in kit/product.ts alone; whoever needs something of each of them has a table that the compiler holds to the list. */
export const productLists: Rule = (tree) =>
  matching(tree, /^src\/|^tools\/|^migrations\/.*functions\//).flatMap(([path, text]) => {
    if (tests.test(path) || path === 'src/kit/product.ts') return []
    if (inSql.test(text)) return [`${path}: products are listed in SQL`]
    if (!code.test(path) || whole.test(text) || listedIn(text).size < A_LIST) return []
    const found: string[] = []
    walk(path, text, ({ type, start, end }) => {
      const listed = lists.has(type) ? [...listedIn(text.slice(start, end))] : []
      if (listed.length >= A_LIST) found.push(`${path}:${lineOf(text, start)}: lists products: ${listed.join(', ')}`)
    })
    return found.slice(0, 1)
  })
