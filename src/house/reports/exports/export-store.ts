import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { ContractKind } from '#house/agents/rules/terms.ts'
import type { Export, Wish } from './contract.ts'

/** Who asked for a file and alone may have it: the member, or one operator. */
export type Owner = { readonly member: bigint } | { readonly operator: bigint; readonly merchant: number }

/** What narrows a record; the console names a kind of contract of agents' bills. */
export type ExportFilter = Omit<Wish, 'record'> & { readonly contract?: ContractKind | undefined }

export type ExportRow = {
  readonly id: string
  readonly merchant: number
  /** Whose records; null for those of all agents. */
  readonly member: bigint | null
  readonly record: Export['record']
  readonly asked: ExportFilter
  readonly language: string
  readonly state: Export['state']
  readonly reach: bigint | null
  readonly mark: string | null
  readonly done: number
  readonly lines: bigint
  readonly parts: number
  readonly askedAt: Date
  readonly endsAt: Date
}

const columns = sql`id, merchant, member, record, asked, language, state, reach, mark, done, lines, parts, asked_at AS "askedAt", ends_at AS "endsAt"`

const whose = (owner: Owner) =>
  'member' in owner
    ? sql`member = ${owner.member} AND operator IS NULL`
    : sql`operator = ${owner.operator} AND merchant = ${owner.merchant}`

type NewExport = Pick<ExportRow, 'id' | 'merchant' | 'member' | 'record' | 'asked' | 'language'> & {
  readonly operator: bigint | null
  readonly at: Millis
  readonly endsAt: Millis
}

/** Null where another one of the same asker is not whole yet. */
export async function insertExport(tx: Tx, of: NewExport): Promise<ExportRow | null> {
  const { rows } = await sql<ExportRow>`
    INSERT INTO reports.export (id, merchant, member, operator, record, asked, language, asked_at, ends_at)
    VALUES (${of.id}, ${of.merchant}, ${of.member}, ${of.operator}, ${of.record}, ${JSON.stringify(of.asked)}::jsonb, ${of.language},
      ${new Date(of.at)}, ${new Date(of.endsAt)})
    ON CONFLICT DO NOTHING RETURNING ${columns}`.execute(tx)
  return rows[0] ?? null
}

export async function exportById(db: Database, id: string): Promise<ExportRow | null> {
  const { rows } = await sql<ExportRow>`SELECT ${columns} FROM reports.export WHERE id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Files about a member, or without one those of all agents, that their owner may still have, newest first. */
export async function exportsOf(
  db: Database,
  { owner, member, now }: { readonly owner: Owner; readonly member: bigint | null; readonly now: Millis },
): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    SELECT ${columns} FROM reports.export WHERE ${whose(owner)} AND ${member === null ? sql`member IS NULL` : sql`member = ${member}`} AND ends_at > ${new Date(now)}
    ORDER BY asked_at DESC, id DESC LIMIT 20`.execute(db)
  return rows
}

/** A part of a whole file; null where its owner has none such any more. */
export async function readExportPart(
  db: Database,
  { owner, id, part, now }: { readonly owner: Owner; readonly id: string; readonly part: number; readonly now: Millis },
): Promise<string | null> {
  const { rows } = await sql<{ body: string }>`
    SELECT p.body FROM reports.export_part p JOIN reports.export e ON e.id = p.export
    WHERE p.export = ${id} AND p.part = ${part} AND ${whose(owner)} AND e.state = 'done' AND e.ends_at > ${new Date(now)}`.execute(
    db,
  )
  return rows[0]?.body ?? null
}

export type NewPart = {
  readonly body: string
  readonly lines: number
  readonly reach: bigint | null
  readonly mark?: string | null
  readonly done: number
  readonly whole: boolean
}

/** Adds the next part, once: a second run of the same job that wrote it as well adds nothing. */
export async function addExportPart(tx: Tx, of: Pick<ExportRow, 'id' | 'parts'>, part: NewPart): Promise<void> {
  const { rows } = await sql`
    UPDATE reports.export SET state = ${part.whole ? 'done' : 'running'}, reach = ${part.reach}, mark = ${part.mark ?? null}, done = ${part.done},
      lines = lines + ${part.lines}, parts = parts + 1
    WHERE id = ${of.id} AND parts = ${of.parts} AND state IN ('waiting', 'running') RETURNING 1`.execute(tx)
  if (rows.length === 0) return
  await sql`INSERT INTO reports.export_part (export, part, body) VALUES (${of.id}, ${of.parts}, ${part.body})`.execute(tx)
}

export async function failExport(db: Database, id: string): Promise<void> {
  await sql`UPDATE reports.export SET state = 'failed' WHERE id = ${id} AND state IN ('waiting', 'running')`.execute(db)
}

/** An owner's file, locked until the transaction ends: no part is added meanwhile. */
export async function lockExport(
  tx: Tx,
  { owner, id }: { readonly owner: Owner; readonly id: string },
): Promise<ExportRow | null> {
  const { rows } =
    await sql<ExportRow>`SELECT ${columns} FROM reports.export WHERE id = ${id} AND ${whose(owner)} FOR UPDATE`.execute(tx)
  return rows[0] ?? null
}

/** It is cancelled, and nothing of it is kept. */
export async function endExport(tx: Tx, id: string): Promise<void> {
  await sql`UPDATE reports.export SET state = 'cancelled' WHERE id = ${id}`.execute(tx)
  await sql`DELETE FROM reports.export_part WHERE export = ${id}`.execute(tx)
}

/** Files whose time is over, with all their parts. */
export async function sweepExports(tx: Tx, now: Millis): Promise<void> {
  await sql`DELETE FROM reports.export WHERE ends_at <= ${new Date(now)}`.execute(tx)
}
