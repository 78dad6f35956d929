import { isNode, lineOf, nameOf, walk, type Node } from '../tidy/syntax.ts'
import { matching, tests, type Rule } from '../tidy/tree.ts'
import { missingEvents } from './lib-features.ts'

const screens = /^src\/(apps|ui)\/.*\.tsx?$/
const missing = missingEvents()

/** No screen waits for an event that an old browser never sends. The compiler cannot tell: it takes any name. */
export const awaitedEvents: Rule = (tree) =>
  matching(tree, screens).flatMap(([path, text]) => {
    if (tests.test(path)) return []
    const found: string[] = []
    walk(path, text, (node, parents) => {
      const event = awaited(node, parents.at(-1))
      if (event && missing.has(event)) found.push(`${path}:${lineOf(text, node.start)}: not every browser sends ${event}`)
    })
    return found
  })

function awaited(node: Node, parent: Node | undefined): string | undefined {
  if (node.type === 'JSXAttribute' && isNode(node['name'])) {
    const name = node['name']['name']
    const element = parent && isNode(parent['name']) ? parent['name']['name'] : undefined
    const isOfElement = typeof element === 'string' && /^[a-z]/.test(element)
    return isOfElement && typeof name === 'string' && /^on[A-Z]/.test(name) ? name.slice(2).toLowerCase() : undefined
  }
  if (node.type !== 'CallExpression' || !nameOf(node['callee'])?.endsWith('addEventListener')) return undefined
  const [first] = node['arguments'] as unknown[]
  return isNode(first) && typeof first['value'] === 'string' ? first['value'] : undefined
}
