import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Database, Tx } from '#runtime/database.ts'

export type LinkRow = {
  readonly id: string
  readonly agent: bigint
  readonly code: string
  readonly type: number
  readonly domain: string
  readonly label: string
  readonly expiresAt: Date | null
  readonly most: number | null
  /** What whoever comes by it is given back of valid stakes, in hundredths of a per cent; null: what everybody is. */
  readonly rebate: number | null
  readonly used: number
  readonly createdAt: Date
  readonly stoppedAt: Date | null
}

const columns = sql`id, agent, code, type, domain, label, expires_at AS "expiresAt", most, rebate, used, created_at AS "createdAt",
  stopped_at AS "stoppedAt"`

const open = (now: Millis) =>
  sql`stopped_at IS NULL AND (expires_at IS NULL OR expires_at > ${new Date(now)}) AND (most IS NULL OR used < most)`

/** False where the merchant has this code already. */
export async function insertLink(
  tx: Tx,
  { merchant, ...of }: Omit<LinkRow, 'used' | 'stoppedAt'> & { readonly merchant: number },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO agents.link (id, merchant, agent, code, type, domain, label, expires_at, most, rebate, created_at)
    VALUES (${of.id}, ${merchant}, ${of.agent}, ${of.code}, ${of.type}, ${of.domain}, ${of.label}, ${of.expiresAt}, ${of.most},
      ${of.rebate}, ${of.createdAt})
    ON CONFLICT DO NOTHING RETURNING 1`.execute(tx)
  return rows.length > 0
}

/** An agent's links, newest first, from before one. */
export async function linksOf(
  db: Database | Tx,
  { agent, before, limit }: { readonly agent: bigint; readonly before: string | null; readonly limit: number },
): Promise<readonly LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    SELECT ${columns} FROM agents.link WHERE agent = ${agent} AND (${before}::uuid IS NULL OR id < ${before}::uuid)
    ORDER BY id DESC LIMIT ${limit}`.execute(db)
  return rows
}

/** How many of an agent's links still take somebody in. Whoever counts before they add one waits for each other. */
export async function countOpenLinks(tx: Tx, { agent, now }: { readonly agent: bigint; readonly now: Millis }): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('agents.link', ${agent}))`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM agents.link WHERE agent = ${agent} AND ${open(now)}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Stops an agent's own link; one that is stopped stays as it was. Null where it is not theirs. */
export async function stopLinkOf(
  tx: Tx,
  { id, agent, now }: { readonly id: string; readonly agent: bigint; readonly now: Millis },
): Promise<LinkRow | null> {
  const { rows } = await sql<LinkRow>`
    UPDATE agents.link SET stopped_at = coalesce(stopped_at, ${new Date(now)}::timestamptz) WHERE id = ${id} AND agent = ${agent}
    RETURNING ${columns}`.execute(tx)
  return rows[0] ?? null
}

type Coded = { readonly merchant: number; readonly code: string; readonly now: Millis }

/** The link that takes somebody in by this code now. */
export async function openLink(db: Database | Tx, { merchant, code, now }: Coded): Promise<LinkRow | null> {
  const { rows } = await sql<LinkRow>`
    SELECT ${columns} FROM agents.link WHERE merchant = ${merchant} AND code = ${code} AND ${open(now)}`.execute(db)
  return rows[0] ?? null
}

/** Counts one who comes by a link, which waits for whoever came just before: its last use is taken once. Null where none is left. */
export async function useLink(tx: Tx, { merchant, code, now }: Coded): Promise<LinkRow | null> {
  const { rows } = await sql<LinkRow>`
    UPDATE agents.link SET used = used + 1 WHERE merchant = ${merchant} AND code = ${code} AND ${open(now)}
    RETURNING ${columns}`.execute(tx)
  return rows[0] ?? null
}
