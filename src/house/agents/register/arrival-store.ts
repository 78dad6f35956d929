import { sql } from 'kysely'
import type { Database, Tx } from '../../../runtime/database.ts'

export const ways = ['opened', 'link', 'name', 'friend'] as const

export type Arrived = {
  readonly member: bigint
  readonly since: Date
  /** Opened by the agent, by a link, by the agent's name, or by the word of a player who stands below. */
  readonly way: (typeof ways)[number]
  /** Whose word it was: the agent's own, or that player's. */
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

const columns = sql`n.member, n.since, r.by, a.link, l.label,
  CASE WHEN a.link IS NOT NULL THEN 'link' WHEN a.member IS NOT NULL THEN 'opened' WHEN r.by = n.parent THEN 'name' ELSE 'friend' END AS way`
const joined = sql`agents.node n JOIN agents.referral r USING (member) LEFT JOIN agents.arrival a USING (member)
  LEFT JOIN agents.link l ON l.id = a.link`

type Asked = {
  readonly merchant: number
  readonly agent: bigint
  readonly link: string | null
  readonly before: bigint | null
  readonly limit: number
}

/** Who came below an agent by somebody's word and stands directly below now, newest first. */
export async function arrivalsOf(db: Database, { merchant, agent, link, before, limit }: Asked): Promise<readonly Arrived[]> {
  const { rows } = await sql<Arrived>`
    SELECT ${columns} FROM ${joined}
    WHERE n.merchant = ${merchant} AND n.parent = ${agent} AND n.member < ${before ?? 2n ** 62n}
      AND (${link}::uuid IS NULL OR a.link = ${link}::uuid)
    ORDER BY n.member DESC LIMIT ${limit}`.execute(db)
  return rows
}

/** Who opened this account for its member; null where they came by themselves. */
export async function openerOf(db: Database | Tx, member: bigint): Promise<bigint | null> {
  const { rows } = await sql<{ by: bigint }>`
    SELECT by FROM agents.arrival WHERE member = ${member} AND link IS NULL`.execute(db)
  return rows[0]?.by ?? null
}
