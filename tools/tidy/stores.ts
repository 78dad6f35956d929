import { halves } from '../../architecture.mjs'
import { matching, tests, type Rule } from './tree.ts'
import { lineOf, walk } from './syntax.ts'

const modules: Readonly<Record<string, { readonly schema?: string }>> = { ...halves.house, ...halves.arcade }
const schemaOf = (module: string) => modules[module]?.schema ?? module
const schemas = [...new Set(Object.keys(modules).map(schemaOf)), 'sandbox', 'runtime']
const named = new RegExp(String.raw`(?<![\w./$-])(${schemas.join('|')})\.[a-z_]+`, 'g')
const statement = /\b(select|insert|update|delete|truncate|from|join|into|call)\b/i

/** A module's SQL stands in its store and names its own schema only, or the one that it shares. */
export const stores: Rule = (tree) =>
  matching(tree, /^src\/(house|arcade)\/[^/]+\/.*\.ts$/).flatMap(([path, text]) => {
    if (tests.test(path)) return []
    const own = schemaOf(path.split('/')[2] ?? '')
    const found: string[] = []
    walk(path, text, (node) => {
      const literal = literalOf(node)
      if (literal === undefined) return
      const sql = /(^|-|\/)store(\.ts|\/)|\/lane\.ts$/.test(path) || statement.test(literal)
      for (const [whole, schema] of sql ? literal.matchAll(named) : []) {
        if (schema !== own) found.push(`${path}:${lineOf(text, node.start)}: ${whole} belongs to ${schema}`)
      }
    })
    return found
  })

function literalOf(node: { readonly type: string; readonly [key: string]: unknown }): string | undefined {
  if (node.type === 'TemplateElement') return (node['value'] as { raw: string }).raw
  return node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : undefined
}
