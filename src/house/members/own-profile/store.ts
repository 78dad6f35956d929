import { sql } from 'kysely'
import type { Database, Tx } from '#runtime/database.ts'

export type Shown = { readonly nickname: string; readonly icon: number }

export async function findShown(db: Database | Tx, member: bigint): Promise<Shown> {
  const { rows } = await sql<Shown>`SELECT nickname, icon FROM identity.member WHERE id = ${member}`.execute(db)
  return rows[0] ?? { nickname: '', icon: 0 }
}

/** Of two tabs that keep a profile at once, one waits for the other. */
export async function lockShown(tx: Tx, member: bigint): Promise<Shown> {
  const { rows } = await sql<Shown>`SELECT nickname, icon FROM identity.member WHERE id = ${member} FOR UPDATE`.execute(tx)
  return rows[0] ?? { nickname: '', icon: 0 }
}

export async function saveNickname(tx: Tx, member: bigint, nickname: string): Promise<void> {
  await sql`UPDATE identity.member SET nickname = ${nickname} WHERE id = ${member}`.execute(tx)
}

export async function saveZone(tx: Tx, member: bigint, zone: string | null): Promise<void> {
  await sql`UPDATE identity.member SET zone = ${zone} WHERE id = ${member}`.execute(tx)
}

/** The zone that the member chose; null where they go by the device's. */
export async function zoneOf(db: Database | Tx, member: bigint): Promise<string | null> {
  const { rows } = await sql<{ zone: string | null }>`SELECT zone FROM identity.member WHERE id = ${member}`.execute(db)
  return rows[0]?.zone ?? null
}

export async function saveIcon(tx: Tx, member: bigint, icon: number): Promise<void> {
  await sql`UPDATE identity.member SET icon = ${icon} WHERE id = ${member}`.execute(tx)
}
