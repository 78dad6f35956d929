import { kindNumbers } from '#house/wallet/rules/numbers.ts'
import { categoryCodes, productCodes } from '#kit/product.ts'
import { isNode, lineOf, nameOf, walk, type Node } from './syntax.ts'
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

/** What stands in the journal of play: kinds below the ledger's own, but for a gift, which is money like any other. */
const playKinds: ReadonlySet<string> = new Set(
  Object.entries(kindNumbers).flatMap(([kind, number]) => (number < kindNumbers.marker && kind !== 'promo_win' ? [kind] : [])),
)
const quotedKind = new RegExp(`'(${[...playKinds].join('|')})'`)
const ofTheJournal = /import (?:type )?\{[^}]*\b(?:Entry|readJournal)\b[^}]*\} from '#house\/wallet\/index\.ts'/

/** A name of a kind of play where a file reads rows of the journal, or compares a kind with it. */
function interprets(node: Node, { parent, reads }: { readonly parent: Node | undefined; readonly reads: boolean }): boolean {
  if (node.type === 'TemplateElement') {
    const { raw } = node['value'] as { raw: string }
    return /\bkind\b/.test(raw) && quotedKind.test(raw)
  }
  if (node.type !== 'Literal' || !playKinds.has(String(node['value']))) return false
  const compared = parent?.type === 'BinaryExpression' ? [parent['left'], parent['right']] : []
  return reads || compared.some((side) => isNode(side) && /(^|\.)kind$/.test(nameOf(side) ?? ''))
}

/** Rows of play are read by the ledger and by wagers alone; all others are told by settled wagers what they mean. */
export const playInterpreted: Rule = (tree) =>
  matching(tree, /^src\/(house|main)\/.*\.ts$/).flatMap(([path, text]) => {
    if (tests.test(path) || /^src\/house\/(wagers|wallet)\//.test(path) || !quotedKind.test(text)) return []
    const reads = ofTheJournal.test(text)
    const found: string[] = []
    walk(path, text, (node, parents) => {
      if (interprets(node, { parent: parents.at(-1), reads }))
        found.push(`${path}:${lineOf(text, node.start)}: interprets a row of play; settled wagers tell what it means`)
    })
    return found
  })
