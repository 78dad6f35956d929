import { sql } from 'kysely'
import type { Database, Tx } from '#runtime/database.ts'

export const ways = ['opened', 'link', 'name', 'friend'] as const

export type Arrived = {
  readonly member: bigint
  readonly since: Date
  /** Opened by the agent, by a link, by the agent's name, or by the word of somebody who stands below; null where it was another's word. */
  readonly way: (typeof ways)[number] | null
  /** Whose word it was. */
  readonly by: bigint
  readonly link: string | null
  readonly label: string | null
}

export async function insertArrival(
  tx: Tx,
  { member, by, link }: { readonly member: bigint; readonly by: bigint; readonly link: string | null },
): Promise<void> {
  await sql`INSERT INTO agents.arrival (member, by, link) VALUES (${member}, ${by}, ${link})`.execute(tx)
}

/** Whoever was put here later came by the word of an agent of whom this one knows nothing. */
const columns = sql`n.member, n.since, r.by, l.id AS link, l.label,
  CASE WHEN r.by <> n.parent THEN CASE WHEN n.parent = ANY(f.path) THEN 'friend' END
    WHEN a.link IS NOT NULL THEN 'link' WHEN a.member IS NOT NULL THEN 'opened' ELSE 'name' END AS way`
const joined = sql`agents.node n JOIN agents.referral r USING (member) JOIN agents.node f ON f.member = r.by
  LEFT JOIN agents.arrival a ON a.member = n.member LEFT JOIN agents.link l ON l.id = a.link AND l.agent = n.parent`

type Input = {
  readonly merchant: number
  readonly agent: bigint
  readonly link: string | null
  readonly before: bigint | null
  readonly limit: number
}

/** Who came below an agent by somebody's word and stands directly below now, newest first. */
export async function arrivalsOf(db: Database, { merchant, agent, link, before, limit }: Input): Promise<readonly Arrived[]> {
  const { rows } = await sql<Arrived>`
    SELECT ${columns} FROM ${joined}
    WHERE n.merchant = ${merchant} AND n.parent = ${agent} AND n.member < ${before ?? 2n ** 62n}
      AND (${link}::uuid IS NULL OR l.id = ${link}::uuid)
    ORDER BY n.member DESC LIMIT ${limit}`.execute(db)
  return rows
}

/** Who opened this account for its member; null where they came by themselves. */
export async function openerOf(db: Database | Tx, member: bigint): Promise<bigint | null> {
  const { rows } = await sql<{ by: bigint }>`
    SELECT by FROM agents.arrival WHERE member = ${member} AND link IS NULL`.execute(db)
  return rows[0]?.by ?? null
}
