import { matching, type Rule } from './tree.ts'

const place = /^migrations\/[a-z]+\/functions\/([a-z]+)\/[a-z0-9-]+\.sql$/
/** Until this one migrations made functions; since then files do, which are applied anew when they change. */
const LAST_MIGRATION_WITH_FUNCTIONS = 111

/** A function of the database stands in the folder of its schema, in a file that makes functions and their triggers, then says who may run them. */
export const functions: Rule = (tree) => [
  ...matching(tree, /^migrations\/[a-z]+\/functions\//).flatMap(([path, sql]) => {
    const schema = place.exec(path)?.[1]
    if (schema === undefined) return [`${path}: is named functions/schema/name.sql`]
    const kinds = statementsOf(sql).map((statement) => kindOf(statement, schema))
    return [
      ...(kinds.includes('other')
        ? [`${path}: makes functions of ${schema} and their triggers, grants them, and does nothing else`]
        : []),
      ...(kinds.lastIndexOf('makes') > kinds.indexOf('grants') && kinds.includes('grants')
        ? [`${path}: rights stand below all functions`]
        : []),
    ]
  }),
  ...matching(tree, /^migrations\/[a-z]+\/\d{4}-[a-z0-9-]+\.sql$/).flatMap(([path, sql]) => {
    const late = Number(/\d{4}/.exec(path)?.[0]) > LAST_MIGRATION_WITH_FUNCTIONS
    return late && /\bCREATE\s+(OR\s+REPLACE\s+)?(FUNCTION|PROCEDURE)\b/i.test(withoutComments(sql))
      ? [`${path}: a function belongs to migrations/*/functions/`]
      : []
  }),
]

const withoutComments = (sql: string) => sql.replaceAll(/--[^\n]*/g, '')

function statementsOf(sql: string): string[] {
  const whole = withoutComments(sql.replaceAll(/\$\$.*?\$\$/gs, '$$$$'))
  return whole
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}

function kindOf(statement: string, schema: string): 'makes' | 'grants' | 'other' {
  if (statement.startsWith(`CREATE OR REPLACE FUNCTION ${schema}.`) || statement.startsWith('CREATE OR REPLACE TRIGGER '))
    return 'makes'
  return statement.startsWith(`GRANT EXECUTE ON FUNCTION ${schema}.`) ? 'grants' : 'other'
}
