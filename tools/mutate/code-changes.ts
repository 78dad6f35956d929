import { isNode, nameOf, walk, type Node } from '../tidy/syntax.ts'
import type { Change } from './change.ts'

const swaps: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
}
const methods: Readonly<Record<string, string>> = { some: 'every', every: 'some', min: 'max', max: 'min' }
const leftOut = new Set(['filter', 'toSorted', 'sort', 'toReversed'])

/** Every small change of a file of rules, in the order in which they stand in it. */
export function codeChanges(path: string, text: string): readonly Change[] {
  const changes: Change[] = []
  walk(path, text, (node, parents) => {
    if (parents.some(isType) || parents.some((parent, at) => isLoopTest(parent, parents[at + 1] ?? node))) return
    changes.push(...changesOf(node, text))
  })
  return changes.toSorted((one, other) => one.start - other.start || one.end - other.end)
}

/** Types are not run; what stands in `x as T` is. */
const isType = ({ type }: Node) =>
  type.startsWith('TS') && !['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'].includes(type)

/** A changed end of a loop may never come. */
const isLoopTest = (parent: Node, child: Node) =>
  ['WhileStatement', 'DoWhileStatement', 'ForStatement'].includes(parent.type) && child !== parent['body']

const of = (node: Node, by: string): Change => ({ start: node.start, end: node.end, by })
const isEquality = (node: unknown) => isNode(node) && ['===', '!=='].includes(node['operator'] as string)
const textOf = (text: string, node: unknown) => (isNode(node) ? text.slice(node.start, node.end) : '')

function changesOf(node: Node, text: string): readonly Change[] {
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
      return operator(node, text)
    case 'UnaryExpression':
      return ['!', '-'].includes(node['operator'] as string) ? [of(node, textOf(text, node['argument']))] : []
    case 'IfStatement':
      return [of(node['test'] as Node, 'false')]
    case 'ConditionalExpression':
      // What is compared for being equal is turned round by its operator.
      return isEquality(node['test']) ? [] : [of(node['test'] as Node, `!(${textOf(text, node['test'])})`)]
    case 'Literal':
      return constant(node)
    case 'CallExpression':
      return call(node, text)
    case 'ExpressionStatement':
      return isNode(node['expression']) && node['expression'].type === 'CallExpression' ? [of(node, ';')] : []
    default:
      return []
  }
}

function operator(node: Node, text: string): readonly Change[] {
  const [left, right] = [node['left'] as Node, node['right'] as Node]
  const by = swaps[node['operator'] as string]
  if (!by || (node['operator'] === '+' && [left, right].some(isText))) return []
  // Brackets keep what a tighter operator would draw to itself.
  return [of(node, `(${textOf(text, left)}) ${by} (${textOf(text, right)})`)]
}

const isText = (node: Node): boolean =>
  node.type === 'TemplateLiteral' ||
  (node.type === 'Literal' && typeof node['value'] === 'string') ||
  (node.type === 'BinaryExpression' && [node['left'], node['right']].some((side) => isNode(side) && isText(side)))

function constant(node: Node): readonly Change[] {
  const { value } = node as { value?: unknown }
  if (typeof value === 'boolean') return [of(node, String(!value))]
  if (typeof value === 'bigint') return [of(node, `${value + 1n}n`)]
  return typeof value === 'number' ? [of(node, String(value + 1))] : []
}

function call(node: Node, text: string): readonly Change[] {
  const callee = node['callee'] as Node
  const method = nameOf(callee)?.split('.').at(-1) ?? ''
  if (callee.type !== 'MemberExpression') return []
  if (leftOut.has(method)) return [of(node, textOf(text, callee['object']))]
  return Object.hasOwn(methods, method) ? [of(callee['property'] as Node, methods[method] as string)] : []
}
