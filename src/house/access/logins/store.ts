import { shutOut } from '../conditions.ts'
import type { Database, Tx } from '#runtime/database.ts'
import { sql } from 'kysely'

type Db = Database | Tx

export type LoginRow = {
  readonly id: bigint
  readonly type: number
  readonly hash: string
  readonly changedAt: Date
  /** When a first password given by an operator or agent expires. */
  readonly firstUntil: Date | null
  readonly lastLoginAt: Date | null
  readonly deviceKnown: boolean
  readonly blocked: boolean
}

export async function findForLogin(db: Db, of: { merchant: number; account: string; device: Buffer }): Promise<LoginRow | null> {
  const { rows } = await sql<LoginRow>`
    SELECT m.id, m.type, c.hash, c.changed_at AS "changedAt", c.first_until AS "firstUntil", m.last_login_at AS "lastLoginAt", ${shutOut} AS blocked,
      EXISTS (SELECT 1 FROM identity.device d WHERE d.member_id = m.id AND d.device_hash = ${of.device}) AS "deviceKnown"
    FROM identity.member m JOIN identity.credential c ON c.member_id = m.id AND c.purpose = 'login'
    WHERE m.merchant_id = ${of.merchant} AND m.account_key = ${of.account}`.execute(db)
  return rows[0] ?? null
}

export type Known = {
  readonly account: string
  readonly type: number
  readonly language: string
  readonly blocked: boolean
  readonly lastLoginAt: Date | null
  readonly deviceKnown: boolean
}

/** A member logging in by a code. */
export async function findKnown(db: Db, { member, device }: { member: bigint; device: Buffer }): Promise<Known> {
  const { rows } = await sql<Known>`
    SELECT m.account, m.type, m.language, m.blocked_at IS NOT NULL AS blocked, m.last_login_at AS "lastLoginAt",
      EXISTS (SELECT 1 FROM identity.device d WHERE d.member_id = m.id AND d.device_hash = ${device}) AS "deviceKnown"
    FROM identity.member m WHERE m.id = ${member}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`there is no member ${member}`)
  return row
}
