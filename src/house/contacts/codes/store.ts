import { sql } from 'kysely'
import type { Database, Tx } from '#runtime/database.ts'
import type { Millis } from '#kit/clock.ts'
import type { CodePurpose, CodeKept } from '../rules/codes.ts'

const millis = (column: string) => sql`(extract(epoch FROM ${sql.ref(column)}) * 1000)::float8`

type Db = Database | Tx

const time = (at: Millis) => new Date(at)

type Place = { readonly merchant: number; readonly purpose: CodePurpose }

export type NewCode = Place & {
  readonly id: string
  readonly contact: Buffer
  readonly client: Buffer
  readonly secret: Buffer
  readonly member: bigint | null
  readonly now: Millis
  readonly expiresAt: Millis
}

/** Takes the place of the code that this browser was sent before for the same. */
export async function saveCode(tx: Tx, of: NewCode): Promise<void> {
  await sql`
    INSERT INTO identity.code (id, merchant_id, purpose, contact, client_hash, secret, member_id, asked_at, expires_at)
    VALUES (${of.id}, ${of.merchant}, ${of.purpose}, ${of.contact}, ${of.client}, ${of.secret}, ${of.member}, ${time(of.now)},
      ${time(of.expiresAt)})
    ON CONFLICT (merchant_id, purpose, contact, client_hash) DO UPDATE SET id = excluded.id, secret = excluded.secret,
      member_id = excluded.member_id, tries = 0, asked_at = excluded.asked_at, expires_at = excluded.expires_at, used_at = NULL`.execute(
    tx,
  )
}

export type CodeRow = CodeKept & { readonly id: string; readonly secret: Buffer; readonly member: bigint | null }

const columns = sql`
  id, secret, member_id AS member, tries, ${millis('asked_at')} AS "askedAt", ${millis('expires_at')} AS "expiresAt",
  ${millis('used_at')} AS "usedAt"`

/** Counts one try before it is judged, so that tries at the same moment cannot all be the first. */
export async function countTry(
  db: Db,
  { merchant, purpose, contacts, client }: Place & { contacts: readonly Buffer[]; client: Buffer },
): Promise<CodeRow | null> {
  const { rows } = await sql<CodeRow>`
    UPDATE identity.code SET tries = least(tries + 1, 100)
    WHERE merchant_id = ${merchant} AND purpose = ${purpose} AND contact = ANY(${[...contacts]}::bytea[]) AND client_hash = ${client}
    RETURNING ${columns}`.execute(db)
  return rows[0] ?? null
}

export async function findBySecret(
  db: Db,
  { merchant, purpose, secrets }: Place & { secrets: readonly Buffer[] },
): Promise<CodeRow | null> {
  const { rows } = await sql<CodeRow>`
    SELECT ${columns} FROM identity.code
    WHERE secret = ANY(${[...secrets]}::bytea[]) AND merchant_id = ${merchant} AND purpose = ${purpose}`.execute(db)
  return rows[0] ?? null
}

/** True for the first who asks. */
export async function useCode(tx: Tx, id: string, now: Millis): Promise<boolean> {
  const { rows } = await sql`
    UPDATE identity.code SET used_at = ${time(now)} WHERE id = ${id} AND used_at IS NULL RETURNING 1`.execute(tx)
  return rows.length > 0
}

/** Whatever else was sent that could open the account. */
export async function dropCodesOf(tx: Tx, member: bigint): Promise<void> {
  await sql`DELETE FROM identity.code WHERE member_id = ${member} AND used_at IS NULL`.execute(tx)
}

export async function deleteCodes(db: Db, before: Millis): Promise<void> {
  await sql`DELETE FROM identity.code WHERE expires_at < ${time(before)}`.execute(db)
}
