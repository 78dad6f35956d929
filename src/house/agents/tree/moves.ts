import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { Placement } from '../rules/lines.ts'

type Span = { readonly merchant: number; readonly from: Millis; readonly to: Millis }

/** Whoever was moved after a moment and not after another; somebody's first place is no move. */
export async function movedBetween(
  db: Database | Tx,
  { merchant, after, until }: { readonly merchant: number; readonly after: Millis; readonly until: Millis },
): Promise<readonly bigint[]> {
  const { rows } = await sql<{ member: bigint }>`
    SELECT DISTINCT p.member FROM agents.placement p
    WHERE p.merchant = ${merchant} AND p.since > ${new Date(after)} AND p.since <= ${new Date(until)}
      AND EXISTS (SELECT 1 FROM agents.placement b WHERE b.merchant = p.merchant AND b.member = p.member AND b.id < p.id)`.execute(
    db,
  )
  return rows.map(({ member }) => member)
}

/**
 * Those who moved and whoever stood below them in a time, and where they and all above them stood in it: the placements of each member in their
 * order.
 */
export async function linesBetween(
  db: Database | Tx,
  { merchant, heads, from, to }: Span & { readonly heads: readonly bigint[] },
): Promise<{ readonly members: readonly bigint[]; readonly placements: readonly Placement[] }> {
  const stood = sql`p.merchant = ${merchant} AND p.since < ${new Date(to)} AND (p.until IS NULL OR p.until > ${new Date(from)})`
  const { rows } = await sql<{ member: bigint; parent: bigint | null; since: Date; until: Date | null; moved: boolean }>`
    WITH RECURSIVE moved AS (
      SELECT unnest(${heads.map(String)}::bigint[]) AS member
      UNION SELECT p.member FROM moved m JOIN agents.placement p ON p.parent = m.member WHERE ${stood}
    ), above AS (
      SELECT member FROM moved
      UNION SELECT p.parent FROM above a JOIN agents.placement p ON p.member = a.member WHERE ${stood} AND p.parent IS NOT NULL
    )
    SELECT p.member, p.parent, p.since, p.until, m.member IS NOT NULL AS moved
    FROM above a JOIN agents.placement p ON p.member = a.member LEFT JOIN moved m ON m.member = p.member
    WHERE ${stood} ORDER BY p.member, p.id`.execute(db)
  return {
    members: [...new Set(rows.filter(({ moved }) => moved).map(({ member }) => member))],
    placements: rows.map(({ member, parent, since, until }) => ({
      member,
      parent,
      since: since.getTime(),
      until: until?.getTime() ?? null,
    })),
  }
}

/** When a member was put where it stands now; null for somebody's first place. */
export async function movedHereAt(
  db: Database | Tx,
  { merchant, member }: { merchant: number; member: bigint },
): Promise<Millis | null> {
  const { rows } = await sql<{ since: Date }>`
    SELECT p.since FROM agents.placement p
    WHERE p.merchant = ${merchant} AND p.member = ${member} AND p.until IS NULL
      AND EXISTS (SELECT 1 FROM agents.placement b WHERE b.merchant = p.merchant AND b.member = p.member AND b.id < p.id)`.execute(
    db,
  )
  return rows[0]?.since.getTime() ?? null
}
