import { sql } from 'kysely'
import type { Tx } from '#runtime/database.ts'

/** When a look through a lane began, and behind which member it goes on; null: it is through. */
export type Look = { readonly beganAt: Date; readonly after: bigint | null }

/** Locked until the transaction ends; null while another process looks through this lane. */
export async function lockLook(tx: Tx, lane: number): Promise<Look | null> {
  await sql`INSERT INTO care.look (lane, began_at, after) VALUES (${lane}, 'epoch', NULL) ON CONFLICT DO NOTHING`.execute(tx)
  const { rows } = await sql<Look>`
    SELECT began_at AS "beganAt", after FROM care.look WHERE lane = ${lane} FOR UPDATE SKIP LOCKED`.execute(tx)
  return rows[0] ?? null
}

export async function writeLook(tx: Tx, lane: number, { beganAt, after }: Look): Promise<void> {
  await sql`UPDATE care.look SET began_at = ${beganAt}, after = ${after} WHERE lane = ${lane}`.execute(tx)
}
