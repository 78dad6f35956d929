import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Database, Tx } from '#runtime/database.ts'

export type Note = { readonly id: string; readonly text: string; readonly writtenBy: string; readonly writtenAt: Millis }

export async function insertNote(tx: Tx, member: bigint, { id, text, writtenBy, writtenAt }: Note): Promise<void> {
  await sql`
    INSERT INTO identity.note (id, member_id, text, written_by, written_at)
    VALUES (${id}, ${member}, ${text}, ${writtenBy}, ${new Date(writtenAt)})`.execute(tx)
}

/** Newest first, from before a note. */
export async function listNotes(
  db: Database | Tx,
  { member, before, limit }: { readonly member: bigint; readonly before: string | null; readonly limit: number },
): Promise<Note[]> {
  const { rows } = await sql<Note>`
    SELECT id, text, written_by AS "writtenBy", (extract(epoch FROM written_at) * 1000)::float8 AS "writtenAt"
    FROM identity.note WHERE member_id = ${member} AND (${before}::uuid IS NULL OR id < ${before}::uuid)
    ORDER BY id DESC LIMIT ${limit}`.execute(db)
  return rows
}
