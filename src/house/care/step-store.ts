import { sql } from 'kysely'
import type { Database, Tx } from '#runtime/database.ts'
import type { StepKind, StepWhat } from './console-contract.ts'

export type StepRow = {
  readonly id: string
  readonly at: Date
  readonly kind: StepKind
  /** Null: the house itself. */
  readonly name: string | null
  readonly note: string | null
  readonly what: Partial<StepWhat>
}

type New = StepRow & { readonly merchant: number; readonly member: bigint }

export async function insertStep(tx: Tx, { id, merchant, member, at, kind, name, note, what }: New): Promise<void> {
  await sql`
    INSERT INTO care.step (id, merchant, member, at, kind, operator_name, note, what)
    VALUES (${id}, ${merchant}, ${member}, ${at}, ${kind}, ${name}, ${note}, ${JSON.stringify(what)}::jsonb)`.execute(tx)
}

/** The last of a case, newest first. */
export async function stepsOf(db: Database | Tx, member: bigint, limit: number): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    SELECT id, at, kind, operator_name AS name, note, what FROM care.step WHERE member = ${member} ORDER BY id DESC LIMIT ${limit}`.execute(
    db,
  )
  return rows
}
