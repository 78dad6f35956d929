import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { Drawn } from '#runtime/pictures/pictures.ts'

export type PictureRow = { readonly hash: string; readonly width: number; readonly height: number; readonly at: Millis }

/** What is there already is not kept twice. */
export async function insertPicture(tx: Tx, merchant: number, { hash, width, height, bytes }: Drawn, at: Millis): Promise<void> {
  await sql`
    INSERT INTO content.picture (merchant, hash, width, height, bytes, added_at)
    VALUES (${merchant}, ${hash}, ${width}, ${height}, ${bytes}, ${new Date(at)}) ON CONFLICT DO NOTHING`.execute(tx)
}

/** The newest first. */
export async function readPictures(db: Database, of: { merchant: number; most: number }): Promise<PictureRow[]> {
  const { rows } = await sql<PictureRow>`
    SELECT hash, width, height, (extract(epoch FROM added_at) * 1000)::float8 AS at
    FROM content.picture WHERE merchant = ${of.merchant} ORDER BY added_at DESC, hash LIMIT ${of.most}`.execute(db)
  return rows
}

export async function hasPicture(tx: Tx, { merchant, hash }: { merchant: number; hash: string }): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM content.picture WHERE merchant = ${merchant} AND hash = ${hash}`.execute(tx)
  return rows.length > 0
}

export async function readPictureBytes(db: Database, hash: string): Promise<Buffer | null> {
  const { rows } = await sql<{ bytes: Buffer }>`SELECT bytes FROM content.picture WHERE hash = ${hash} LIMIT 1`.execute(db)
  return rows[0]?.bytes ?? null
}
