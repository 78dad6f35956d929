import { code, matching, tests, type Rule } from './tree.ts'
import { isNode, lineOf, nameOf, walk, type Node } from './syntax.ts'

/** How a statement begins. Words of people begin so too, but not in capitals. */
const statement =
  /^\s*(WITH|SELECT|INSERT INTO|UPDATE|DELETE FROM|TRUNCATE|CREATE|ALTER|DROP|GRANT|REVOKE|SET|LISTEN|NOTIFY|CALL|COPY)\s/
/** Gaps that put text into a statement as it is; `sql.lit` writes a value as a literal, escaped. */
const unbound = new Set(['sql.raw', 'sql.unsafe'])

/** Statements that cannot take parameters, or are made of names alone, each with what stands in its gaps. */
const allowed: Readonly<Record<string, string>> = {
  'src/house/wagers/store.ts': 'how many parameters there are, counted',
  'src/runtime/jobs/alive.ts': 'a number and a schema of this file',
  'src/runtime/jobs/install.ts': 'the name of a database and of a role, escaped',
  'src/runtime/listen.ts': 'the names of channels, escaped',
  'src/runtime/migrate.ts': 'the number of a lock, and the migrations themselves',
  'src/runtime/postgres/functions.ts': 'a join of this file, and statements whose names the catalogue has escaped',
  'src/runtime/postgres/login.ts': 'names of roles of this file, and a password, escaped',
  'src/runtime/postgres/prepare.ts': 'the name of a database, escaped',
  'src/sim/auditor/agents/agent-books.ts': 'columns of this file',
  'src/sim/auditor/books.ts': 'columns of this file',
  'src/sim/auditor/bonuses/bonus-books.ts': 'columns of this file',
}

/** What comes from outside goes into a statement as a parameter: no text is put together to SQL. */
export const statements: Rule = (tree) =>
  matching(tree, /^src\//).flatMap(([path, text]) => {
    if (!code.test(path) || tests.test(path) || /^src\/(testing|apps|ui)\//.test(path) || path in allowed) return []
    const found: string[] = []
    walk(path, text, (node, parents) => {
      const fault = faultOf(node, parents.at(-1))
      if (fault) found.push(`${path}:${lineOf(text, node.start)}: ${fault}`)
    })
    return found
  })

function faultOf(node: Node, parent: Node | undefined): string | null {
  const name = node.type === 'CallExpression' ? nameOf(node['callee']) : undefined
  if (name && unbound.has(name)) return `${name}(): give it as a parameter`
  if (node.type === 'TemplateLiteral' && parent?.type !== 'TaggedTemplateExpression') {
    const gaps = node['expressions'] as unknown[]
    const [first] = node['quasis'] as Node[]
    if (gaps.length > 0 && statement.test(rawOf(first))) return 'a statement with gaps: tag it with sql'
  }
  if (node.type === 'BinaryExpression' && node['operator'] === '+' && isNode(node['left']) && statement.test(rawOf(node['left'])))
    return 'a statement put together: tag it with sql'
  return null
}

function rawOf(node: Node | undefined): string {
  if (node?.type === 'Literal') return String(node['value'])
  if (node?.type === 'TemplateElement') return (node['value'] as { raw: string }).raw
  return ''
}
