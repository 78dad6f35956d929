import { code, matching, tests, type Rule } from './tree.ts'
import { lineOf, nameOf, isNode, walk, type Node } from './syntax.ts'

const LONGEST_FILE = 400
const LONGEST_FUNCTION = 70
const LONGEST_COMPONENT = 150

/** No file over 400 lines, no function over 70, no component over 150. */
export const sizes: Rule = (tree) =>
  matching(tree, /\.(ts|tsx|mjs|css)$/).flatMap(([path, text]) => {
    const lines = text.trimEnd().split('\n').length
    const long = lines > LONGEST_FILE ? [`${path}: ${lines} lines, at most ${LONGEST_FILE}`] : []
    return code.test(path) ? [...long, ...longFunctions(path, text)] : long
  })

function longFunctions(path: string, text: string): string[] {
  const found: string[] = []
  walk(path, text, (node, parents) => {
    if (!/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)) return
    if (tests.test(path) && isGroup(parents.at(-1))) return
    const name = functionName(node, parents)
    const most = path.endsWith('.tsx') && /^[A-Z]/.test(name) ? LONGEST_COMPONENT : LONGEST_FUNCTION
    const first = lineOf(text, node.start)
    const lines = lineOf(text, node.end) - first + 1
    if (lines > most) found.push(`${path}:${first}: ${name || 'a function'} has ${lines} lines, at most ${most}`)
  })
  return found
}

/** `describe(…)` holds tests, it is not one. */
function isGroup(parent: Node | undefined): boolean {
  return parent?.type === 'CallExpression' && /^(describe|suite)(\.|$)/.test(nameOf(parent['callee']) ?? '')
}

function functionName(node: Node, parents: readonly Node[]): string {
  const own = nameOf(node['id'])
  if (own) return own
  const holder = parents.findLast((parent) => parent.type !== 'CallExpression')
  return (isNode(holder) && holder.type === 'VariableDeclarator' && nameOf(holder['id'])) || ''
}
