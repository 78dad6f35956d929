import { sql } from 'kysely'
import type { Database, Tx } from '#runtime/database.ts'

type Db = Database | Tx

/** The member of this account who has this contact. Both are looked up whatever the other gives: the way is as long where there is none. */
export async function findByAccountAndContact(
  db: Db,
  { merchant, account, marks }: { merchant: number; account: string; marks: readonly Buffer[] },
): Promise<bigint | null> {
  const { rows } = await sql<{ id: bigint | null; holders: bigint[] }>`
    SELECT (SELECT id FROM identity.member WHERE merchant_id = ${merchant} AND account_key = ${account}) AS id,
      ARRAY(SELECT member_id FROM identity.contact_mark
        WHERE merchant_id = ${merchant} AND mark = ANY(${[...marks]}::bytea[])) AS holders`.execute(db)
  const { id = null, holders = [] } = rows[0] ?? {}
  return id !== null && holders.includes(id) ? id : null
}

export type Known = {
  readonly account: string
  readonly type: number
  readonly language: string
  readonly blocked: boolean
  readonly lastLoginAt: Date | null
  readonly deviceKnown: boolean
}

/** A member whom a code let in. */
export async function findKnown(db: Db, { member, device }: { member: bigint; device: Buffer }): Promise<Known> {
  const { rows } = await sql<Known>`
    SELECT m.account, m.type, m.language, m.blocked_at IS NOT NULL AS blocked, m.last_login_at AS "lastLoginAt",
      EXISTS (SELECT 1 FROM identity.device d WHERE d.member_id = m.id AND d.device_hash = ${device}) AS "deviceKnown"
    FROM identity.member m WHERE m.id = ${member}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`there is no member ${member}`)
  return row
}
