import { sql } from 'kysely'
import type { Database, Tx } from '#runtime/database.ts'
import type { FiltersKept } from '../rules/saved-filter.ts'

type Whose = { readonly operator: bigint; readonly merchant: number }
type Search = Record<string, string | number | boolean>
export type NewFilter = Whose & { readonly screen: string; readonly name: string; readonly search: Search }

type FilterRow = { readonly id: bigint; readonly name: string; readonly search: Search }

export async function filtersOf(db: Database, { operator, merchant, screen }: Whose & { screen: string }): Promise<FilterRow[]> {
  const { rows } = await sql<FilterRow>`
    SELECT id, name, search FROM operators.saved_filter
    WHERE operator_id = ${operator} AND merchant = ${merchant} AND screen = ${screen} ORDER BY name`.execute(db)
  return rows
}

export async function filtersKept(tx: Tx, { operator, screen, name }: NewFilter): Promise<FiltersKept> {
  const { rows } = await sql<FiltersKept>`
    SELECT count(*) FILTER (WHERE screen = ${screen})::int AS here, count(*)::int AS all,
      coalesce(bool_or(screen = ${screen} AND name = ${name}), false) AS named
    FROM operators.saved_filter WHERE operator_id = ${operator}`.execute(tx)
  return rows[0] ?? { here: 0, all: 0, named: false }
}

export async function putFilter(tx: Tx, { operator, merchant, screen, name, search }: NewFilter): Promise<void> {
  await sql`
    INSERT INTO operators.saved_filter (operator_id, merchant, screen, name, search)
    VALUES (${operator}, ${merchant}, ${screen}, ${name}, ${JSON.stringify(search)}::jsonb)
    ON CONFLICT (operator_id, screen, name) DO UPDATE SET search = excluded.search`.execute(tx)
}

export async function deleteFilter(db: Database, { operator, merchant, id }: Whose & { id: bigint }): Promise<void> {
  await sql`
    DELETE FROM operators.saved_filter WHERE id = ${id} AND operator_id = ${operator} AND merchant = ${merchant}`.execute(db)
}
