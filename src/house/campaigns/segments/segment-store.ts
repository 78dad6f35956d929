import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { SegmentTerms } from '../console-contract.ts'

export type SegmentRow = {
  readonly id: string
  readonly name: string
  readonly terms: SegmentTerms
  readonly changedAt: Date
}

const columns = sql`id, name, terms, changed_at AS "changedAt"`

export async function segmentsOf(db: Database | Tx, merchant: number): Promise<readonly SegmentRow[]> {
  const { rows } = await sql<SegmentRow>`
    SELECT ${columns} FROM campaigns.segment WHERE merchant = ${merchant} ORDER BY id DESC`.execute(db)
  return rows
}

type Named = { readonly id: string; readonly merchant: number }

export async function findSegment(db: Database | Tx, { id, merchant }: Named): Promise<SegmentRow | null> {
  const { rows } = await sql<SegmentRow>`
    SELECT ${columns} FROM campaigns.segment WHERE id = ${id} AND merchant = ${merchant}`.execute(db)
  return rows[0] ?? null
}

type Keeping = Named & Pick<SegmentRow, 'name' | 'terms'> & { readonly at: Millis }

export async function insertSegment(tx: Tx, { id, merchant, name, terms, at }: Keeping): Promise<void> {
  await sql`
    INSERT INTO campaigns.segment (id, merchant, name, terms, changed_at)
    VALUES (${id}, ${merchant}, ${name}, ${JSON.stringify(terms)}::jsonb, ${new Date(at)})`.execute(tx)
}

export async function updateSegment(tx: Tx, { id, merchant, name, terms, at }: Keeping): Promise<void> {
  await sql`
    UPDATE campaigns.segment SET name = ${name}, terms = ${JSON.stringify(terms)}::jsonb, changed_at = ${new Date(at)}
    WHERE id = ${id} AND merchant = ${merchant}`.execute(tx)
}
