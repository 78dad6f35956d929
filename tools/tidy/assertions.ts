import { matching, tests, type Rule } from './tree.ts'
import { isNode, lineOf, nameOf, walk } from './syntax.ts'

const claims = /\b(expect|assert|refuses|accepts|until|eventually|waitFor)\w*\s*[.(<]/

/** A test that claims nothing cannot fail. */
export const assertions: Rule = (tree) =>
  matching(tree, tests).flatMap(([path, text]) => {
    const found: string[] = []
    walk(path, text, (node) => {
      const callee = node.type === 'CallExpression' ? nameOf(node['callee']) : undefined
      if (callee !== 'test' && callee !== 'it') return
      const body = (node['arguments'] as unknown[])[1]
      // A named function is another's word; only what is written here is read.
      if (!isNode(body) || body.type === 'Identifier') return
      if (!claims.test(text.slice(node.start, node.end))) found.push(`${path}:${lineOf(text, node.start)}: a test without expect`)
    })
    return found
  })
