import { sql } from 'kysely'
import type { Database, Tx } from '#runtime/database.ts'

type Pair = { readonly one: bigint; readonly other: bigint }
export type Linked = Pair & { readonly by: 'device' | 'contact' }

/** Which of these pairs of members came from one device, or have a contact in common. */
export async function linkedAmong(db: Database, pairs: readonly Pair[]): Promise<Linked[]> {
  const { rows } = await sql<Linked>`
    WITH pair AS (
      SELECT * FROM unnest(${pairs.map(({ one }) => String(one))}::bigint[], ${pairs.map(({ other }) => String(other))}::bigint[]) p(one, other)
    )
    SELECT DISTINCT p.one, p.other, 'device' AS by FROM pair p
    JOIN identity.device a ON a.member_id = p.one JOIN identity.device b ON b.member_id = p.other AND b.device_hash = a.device_hash
    UNION
    SELECT p.one, p.other, 'contact' FROM pair p
    JOIN identity.contact_mark a ON a.member_id = p.one JOIN identity.contact_mark b ON b.member_id = p.other AND b.mark = a.mark
    ORDER BY 3, 1, 2`.execute(db)
  return rows
}

/** Members who came from a device of this one, or have a contact in common with them. */
export async function linkedTo(db: Database | Tx, member: bigint): Promise<bigint[]> {
  const { rows } = await sql<{ other: bigint }>`
    SELECT b.member_id AS other FROM identity.device a JOIN identity.device b ON b.device_hash = a.device_hash AND b.member_id <> a.member_id
    WHERE a.member_id = ${member}
    UNION
    SELECT b.member_id FROM identity.contact_mark a JOIN identity.contact_mark b ON b.mark = a.mark AND b.member_id <> a.member_id
    WHERE a.member_id = ${member} ORDER BY 1`.execute(db)
  return rows.map(({ other }) => other)
}
