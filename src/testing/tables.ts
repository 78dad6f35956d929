import type pg from 'pg'

export type Column = {
  readonly schema: string
  readonly table: string
  readonly column: string
  /** The type's own name, of the element where it is a list, of the base where it is a domain. */
  readonly type: string
  readonly list: boolean
  readonly nullable: boolean
  readonly given: 'never' | 'maybe' | 'always'
  readonly labels: readonly string[] | null
}

const typeOf: Readonly<Record<string, string>> = {
  bool: 'boolean', int2: 'number', int4: 'number', float4: 'number', float8: 'number', int8: 'bigint', numeric: 'string',
  text: 'string', varchar: 'string', bpchar: 'string', name: 'string', uuid: 'string', inet: 'string', cidr: 'string',
  date: 'string', time: 'string', timestamptz: 'Date', timestamp: 'Date', json: 'unknown', jsonb: 'unknown', bytea: 'Buffer',
}

/** Every column of every table and view of the given schemas, in order. */
export async function columnsOf(client: Pick<pg.Client, 'query'>, schemas: readonly string[]): Promise<readonly Column[]> {
  const { rows } = await client.query<Column>(
    `
    SELECT n.nspname AS schema, c.relname AS table, a.attname AS column, base.typname AS type, t.typelem <> 0 AND t.typlen = -1 AS list,
      NOT (a.attnotnull OR t.typnotnull) AS nullable,
      CASE WHEN a.attidentity = 'a' OR a.attgenerated <> '' THEN 'always'
        WHEN a.attidentity = 'd' OR a.atthasdef THEN 'maybe' ELSE 'never' END AS given,
      (SELECT json_agg(e.enumlabel ORDER BY e.enumsortorder) FROM pg_enum e WHERE e.enumtypid = base.oid) AS labels
    FROM pg_class c
    JOIN pg_namespace n ON n.oid = c.relnamespace
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    JOIN pg_type t ON t.oid = a.atttypid
    JOIN pg_type base ON base.oid = CASE
      WHEN t.typtype = 'd' THEN t.typbasetype WHEN t.typelem <> 0 AND t.typlen = -1 THEN t.typelem ELSE t.oid END
    WHERE n.nspname = ANY ($1) AND c.relkind IN ('r', 'p', 'v', 'm') AND NOT c.relispartition
    ORDER BY n.nspname, c.relname, a.attnum`,
    [schemas],
  )
  return rows
}

/** The text of one module's `tables.ts`. Throws on a column type that we have no reading for. */
export function renderTables(columns: readonly Column[]): string {
  const tables = Map.groupBy(columns, ({ schema, table }) => `${schema}.${table}`)
  const body = [...tables].map(([name, own]) => {
    const lines = own.map((column) => `    ${column.column}: ${columnType(column)}`)
    return `  '${name}': {\n${lines.join('\n')}\n  }\n`
  })
  const used = ['Generated', 'GeneratedAlways'].filter((word) => body.some((text) => text.includes(`${word}<`)))
  return [
    '// Written by `npm run tables` from the migrated database; not edited by hand.\n',
    used.length > 0 ? `import type { ${used.join(', ')} } from 'kysely'\n` : '',
    `\nexport type Tables = {\n${body.join('')}}\n`,
  ].join('')
}

function columnType({ schema, table, column, type, list, nullable, given, labels }: Column): string {
  const single = labels ? labels.map((label) => `'${label}'`).join(' | ') : typeOf[type]
  if (!single) throw new Error(`${schema}.${table}.${column} is of type ${type}, which no pool of ours knows how to read`)
  const value = list ? `${labels ? `(${single})` : single}[]` : single
  const whole = nullable && value !== 'unknown' ? `${value} | null` : value
  if (given === 'always') return `GeneratedAlways<${whole}>`
  return given === 'maybe' ? `Generated<${whole}>` : whole
}
