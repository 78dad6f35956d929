import { lineOf, walk } from '../tidy/syntax.ts'
import { matching, tests, type Rule } from '../tidy/tree.ts'

const screens = /^src\/(apps|ui|kit|wire)\/.*\.tsx?$|^src\/(house|arcade)\/.*(\/rules\/.*|contract)\.ts$/
const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

/**
 * No script of a browser waits while it is loaded. Safari gives a chunk that rests on such a script to all but the last who import it at
 * once before it has run: what it exports is undefined to them.
 */
export const waitingModules: Rule = (tree) =>
  matching(tree, screens).flatMap(([path, text]) => {
    if (tests.test(path)) return []
    const found: string[] = []
    walk(path, text, (node, parents) => {
      const waits = node.type === 'AwaitExpression' || (node.type === 'ForOfStatement' && node['await'] === true)
      if (waits && !parents.some(({ type }) => functions.has(type)))
        found.push(`${path}:${lineOf(text, node.start)}: a script waits while it is loaded`)
    })
    return found
  })
