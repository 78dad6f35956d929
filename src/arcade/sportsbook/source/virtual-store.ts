import { sql } from 'kysely'
import type { Database, Tx } from '#runtime/database.ts'

/** Which link of a chain a match is played from. */
export type PlayedLink = { readonly key: string; readonly chain: bigint; readonly link: number }

export async function linkOfMatch(db: Database, key: string): Promise<PlayedLink | undefined> {
  const { rows } = await sql<PlayedLink>`SELECT * FROM sportsbook.played WHERE key = ${key}`.execute(db)
  return rows[0]
}

/** Answers the link that the match has: another process may have given it one first, and then this one is left unused. */
export async function saveLink(tx: Tx, { key, chain, link }: PlayedLink): Promise<PlayedLink> {
  await sql`INSERT INTO sportsbook.played (key, chain, link) VALUES (${key}, ${chain}, ${link}) ON CONFLICT (key) DO NOTHING`.execute(
    tx,
  )
  const { rows } = await sql<PlayedLink>`SELECT * FROM sportsbook.played WHERE key = ${key}`.execute(tx)
  return rows[0]!
}
