import type { Database, Tx } from '#runtime/database.ts'
import { sql } from 'kysely'

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
