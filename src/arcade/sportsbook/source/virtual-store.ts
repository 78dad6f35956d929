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

/** A match is announced within this many links of those that are over. */
const DRAWN_AHEAD = 500

type Waiting = { readonly game: string; readonly used: PlayedLink; readonly overAt: Date }

/**
 * Whether a match is not over that is played from a link before this one: hashing this one would tell how it ends. A link that was drawn lately and
 * has no match yet counts as one; long after, its match was swept.
 */
export async function isWaitedFor(db: Database, { game, used, overAt }: Waiting): Promise<boolean> {
  const { chain, link } = used
  const { rows } = await sql`
    SELECT FROM sportsbook.match m JOIN sportsbook.played p ON p.key = m.key
    WHERE m.game = ${game} AND m.over_at IS NULL AND p.chain = ${chain} AND p.link < ${link}
    UNION ALL
    SELECT FROM sportsbook.played p
    WHERE p.chain = ${chain} AND p.link < ${link} AND p.link > ${link - DRAWN_AHEAD} AND ${overAt}::timestamptz > clock_timestamp() - interval '1 day'
      AND NOT EXISTS (SELECT FROM sportsbook.match m WHERE m.game = ${game} AND m.key = p.key)
    LIMIT 1`.execute(db)
  return rows.length > 0
}
