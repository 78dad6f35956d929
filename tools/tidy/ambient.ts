import { code, matching, tests, type Rule } from './tree.ts'
import { isNode, lineOf, nameOf, walk, type Node } from './syntax.ts'

/** Where the clock and the chance of the machine enter the program. Everything behind takes them as arguments. */
const edges = [/^src\/runtime\/(system|clock|random)\.ts$/, /^src\/(main|testing|ui|apps)\//]

const ambient = new Map([
  ['Date.now', 'take a Clock'],
  ['Math.random', 'take a Random'],
  ['Temporal.Now', 'take a Clock'],
])

/** Values, rules and contracts convert no number at all; verbs none that is called like money. */
const exact = /^src\/(kit|wire|protocol)\/|^src\/(house|arcade)\/.*(\/rules\/|\/contract\.ts$)/
const verbs = /^src\/(house|arcade|sandbox)\//
const money = /amount|balance|stake|payout|units|money|price|fee|bonus|escrow|credit|debit/i

/** Conversions in exact places that are not of money, each with its reason. */
const allowed: Readonly<Record<string, string>> = {
  'src/house/visitors/rules/patterns.ts': 'digits of a date',
  'src/arcade/crash/rules/crash.ts': 'a multiplier in hundredths',
  'src/protocol/signature.ts': 'a time in milliseconds',
  'src/house/wallet/rules/lane-of.ts': 'four bits of an id',
}

/** The time and the chance are arguments, and no float touches money. */
export const ambientCalls: Rule = (tree) =>
  matching(tree, /^src\//).flatMap(([path, text]) => {
    if (!code.test(path) || tests.test(path)) return []
    const found: string[] = []
    const timeless = !edges.some((edge) => edge.test(path))
    const strict = exact.test(path) && !(path in allowed)
    walk(path, text, (node) => {
      const fault = (timeless && ambientFault(node)) || floatFault(node, { text, strict, verb: verbs.test(path) })
      if (fault) found.push(`${path}:${lineOf(text, node.start)}: ${fault}`)
    })
    return found
  })

function ambientFault(node: Node): string | undefined {
  if (node.type === 'NewExpression' && nameOf(node['callee']) === 'Date' && (node['arguments'] as unknown[]).length === 0)
    return 'new Date(): take a Clock'
  const name = node.type === 'MemberExpression' ? nameOf(node) : undefined
  const instead = name && ambient.get(name)
  return instead && `${name}: ${instead}`
}

type Place = { readonly text: string; readonly strict: boolean; readonly verb: boolean }

function floatFault(node: Node, { text, strict, verb }: Place): string | undefined {
  if (!(strict || verb) || node.type !== 'CallExpression' || !isNode(node['callee'])) return undefined
  const name = nameOf(node['callee']) ?? ''
  if (name === 'parseFloat' || name === 'Number.parseFloat') return `${name}(): money and odds are integers`
  if (name.endsWith('.toFixed')) return 'toFixed(): kit/money prints amounts'
  if (name === 'Number' && (strict || money.test(text.slice(node.start, node.end))))
    return 'Number(): money and odds are integers'
  return undefined
}
