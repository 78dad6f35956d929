import type pg from 'pg'
import type { Catalog } from './columns.ts'
import type { Null } from './compare.ts'
import type { Described, DescribedColumn } from './describe.ts'

type Plan = {
  readonly 'Node Type': string
  readonly 'Parent Relationship'?: string
  readonly 'Join Type'?: string
  readonly 'One-Time Filter'?: string
  readonly 'Group Key'?: unknown
  readonly Output?: readonly string[]
  readonly Plans?: readonly Plan[]
}

const outerJoin = /\b(left|right|full)\s+(outer\s+)?join\b/i
/** What keeps the planner from looking inside a part; without it there are only more rows. */
const bounds =
  /\b(?:(?:LIMIT|OFFSET)\s+(?:(\$\d+)|\d+)|FOR\s+(?:NO\s+KEY\s+)?(?:UPDATE|SHARE)(?:\s+OF\s+\w+)?(?:\s+SKIP\s+LOCKED)?)/gi

/**
 * Which columns of a statement may be null. A column of a table is never, where its definition says so and no outer join makes up rows;
 * elsewhere the planner is asked for the rows in which it is null, and may answer that there are none. Of what is computed it is known that
 * a sum, a least or a list of no rows is null.
 */
export async function nullsOf(
  client: pg.Client,
  text: string,
  { columns }: Described,
  catalog: Catalog,
): Promise<readonly Null[]> {
  const joined = outerJoin.test(text)
  const outputs = columns.some(({ table }) => table === 0) ? await sumsOf(client, text) : []
  const nulls: Null[] = []
  for (const [at, column] of columns.entries()) nulls.push(await nullOf(column, outputs[at]))
  return nulls

  async function nullOf(column: DescribedColumn, output: string | undefined): Promise<Null> {
    if (column.table === 0) return output !== undefined && ofNoRows.test(output) ? 'maybe' : 'unknown'
    const filled = catalog.filled.has(`${column.table}.${column.column}`)
    if (filled && !joined) return 'never'
    const proved = await isNeverNull(client, text, column.name)
    if (!proved) return 'maybe'
    return filled ? 'never' : 'unknown'
  }
}

const ofNoRows = /^\(*(sum|min|max|avg|bool_and|bool_or|(array|string|jsonb?)_agg|jsonb?_object_agg|percentile_\w+)\(/
const passed = new Set(['Limit', 'Sort', 'LockRows'])

/** What a statement that sums up without groups selects, as the planner writes it. */
async function sumsOf(client: pg.Client, text: string): Promise<readonly string[]> {
  let plan = await planOf(client, text).catch(() => undefined)
  while (plan && passed.has(plan['Node Type'])) plan = plan.Plans?.[0]
  return plan?.['Node Type'] === 'Aggregate' && !plan['Group Key'] ? (plan.Output ?? []) : []
}

async function planOf(client: pg.Client, text: string): Promise<Plan | undefined> {
  const { rows } = await client.query<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(
    `EXPLAIN (GENERIC_PLAN, VERBOSE, FORMAT JSON) ${text}`,
  )
  return rows[0]?.['QUERY PLAN'][0]?.Plan
}

async function isNeverNull(client: pg.Client, text: string, column: string): Promise<boolean> {
  const used: string[] = []
  const unbound = text.replace(bounds, (_, parameter?: string) => {
    if (parameter) used.push(` AND ${parameter}::bigint IS NOT NULL`)
    return ''
  })
  const query = unbound.replaceAll('AS MATERIALIZED', 'AS NOT MATERIALIZED')
  const question = `SELECT FROM (${query}) q WHERE q.${client.escapeIdentifier(column)} IS NULL${used.join('')}`
  try {
    return isEmpty(await planOf(client, question))
  } catch {
    // What writes cannot stand in a question.
    return false
  }
}

/** Whether a plan is sure to give no row. A sum without groups gives one of no rows. */
function isEmpty(plan: Plan | undefined): boolean {
  if (!plan) return false
  if (plan['Node Type'] === 'Result' && plan['One-Time Filter'] === 'false') return true
  if (plan['Node Type'] === 'Aggregate' && !plan['Group Key']) return false
  const parts = (plan.Plans ?? []).filter(
    (part) => part['Parent Relationship'] !== 'InitPlan' && part['Parent Relationship'] !== 'SubPlan',
  )
  const [outer, inner] = parts
  const join = plan['Join Type'] ?? 'none'
  if (join === 'Inner' || join === 'Semi') return parts.some(isEmpty)
  if (join === 'Left' || join === 'Anti') return isEmpty(outer)
  if (join === 'Right') return isEmpty(inner)
  return parts.length > 0 && parts.every(isEmpty)
}
