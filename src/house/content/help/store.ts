import { sql } from 'kysely'
import type { Database, Tx } from '#runtime/database.ts'
import type { Words } from '#runtime/clean-words.ts'

export type HelpDraft = {
  readonly tag: string
  /** By language code; the content is HTML. */
  readonly texts: Readonly<Record<string, Words>>
  readonly published: boolean
}
export type HelpRow = HelpDraft & { readonly id: string; readonly place: number; readonly cleaner: number }

const columns = sql`id::text, tag, texts, cleaner, place, published`

export async function readHelp(db: Database | Tx, merchant: number): Promise<HelpRow[]> {
  const { rows } = await sql<HelpRow>`
    SELECT ${columns} FROM content.help_entry WHERE merchant = ${merchant} ORDER BY place, id`.execute(db)
  return rows
}

/** Locked until the commit, so that two operators do not lose each other's change. */
export async function lockHelp(tx: Tx, { merchant, id }: { merchant: number; id: string }): Promise<HelpRow | null> {
  const { rows } = await sql<HelpRow>`
    SELECT ${columns} FROM content.help_entry WHERE merchant = ${merchant} AND id = ${id}::bigint FOR UPDATE`.execute(tx)
  return rows[0] ?? null
}

/** All of a merchant's, in their order, locked until the commit. */
export async function lockAllHelp(tx: Tx, merchant: number): Promise<{ readonly id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id::text FROM content.help_entry WHERE merchant = ${merchant} ORDER BY place, id FOR UPDATE`.execute(tx)
  return rows
}

/** At the end; null where the merchant has that tag already. */
export async function insertHelp(
  tx: Tx,
  merchant: number,
  draft: HelpDraft & { readonly cleaner: number },
): Promise<HelpRow | null> {
  const { rows } = await sql<HelpRow>`
    INSERT INTO content.help_entry (merchant, tag, texts, cleaner, published, place)
    VALUES (${merchant}, ${draft.tag}, ${JSON.stringify(draft.texts)}::jsonb, ${draft.cleaner}, ${draft.published},
      (SELECT coalesce(max(place), 0) + 1 FROM content.help_entry WHERE merchant = ${merchant}))
    ON CONFLICT ON CONSTRAINT help_tag DO NOTHING RETURNING ${columns}`.execute(tx)
  return rows[0] ?? null
}

/** False where another entry has that tag. */
export async function updateHelp(tx: Tx, merchant: number, { id, tag, texts, cleaner, published }: HelpRow): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE content.help_entry SET tag = ${tag}, texts = ${JSON.stringify(texts)}::jsonb, cleaner = ${cleaner}, published = ${published}
    WHERE id = ${id}::bigint AND merchant = ${merchant} AND NOT EXISTS (
      SELECT 1 FROM content.help_entry o WHERE o.merchant = ${merchant} AND o.tag = ${tag} AND o.id <> ${id}::bigint)`.execute(tx)
  return numAffectedRows === 1n
}

/** Each at the place where its id stands. */
export async function placeHelp(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    UPDATE content.help_entry h SET place = o.place FROM unnest(${ids}::bigint[]) WITH ORDINALITY o (id, place) WHERE h.id = o.id`.execute(
    tx,
  )
}
