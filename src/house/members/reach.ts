import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Database, Tx } from '#runtime/database.ts'
import { nobodysTypes } from '#house/access/rules/account-types.ts'
import { accountKey } from '#house/visitors/rules/fields.ts'

/** Since when somebody is a member; null for a trial or a sub-account, which nobody writes to. */
export async function memberSince(db: Database | Tx, member: bigint): Promise<Millis | null> {
  const { rows } = await sql<{ at: Date }>`
    SELECT registered_at AS at FROM identity.member WHERE id = ${member} AND type <> ALL(${[...nobodysTypes]}::int[])`.execute(db)
  return rows[0]?.at.getTime() ?? null
}

/** The merchant's member of this account, trial and sub-accounts left out. */
export async function memberCalled(
  db: Database | Tx,
  { merchant, account }: { readonly merchant: number; readonly account: string },
): Promise<bigint | null> {
  const { rows } = await sql<{ id: bigint }>`
    SELECT id FROM identity.member
    WHERE merchant_id = ${merchant} AND account_key = ${accountKey(account)} AND type <> ALL(${[...nobodysTypes]}::int[])`.execute(
    db,
  )
  return rows[0]?.id ?? null
}

/** Which of these are members of the merchant. */
export async function membersAmong(
  db: Database | Tx,
  { merchant, ids }: { readonly merchant: number; readonly ids: readonly bigint[] },
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    SELECT id FROM identity.member WHERE id = ANY(${ids.map(String)}::bigint[]) AND merchant_id = ${merchant}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The agent of the merchant who has this account, and is not blocked. */
export async function agentCalled(
  db: Database | Tx,
  { merchant, account }: { readonly merchant: number; readonly account: string },
): Promise<bigint | null> {
  const { rows } = await sql<{ id: bigint }>`
    SELECT id FROM identity.member
    WHERE merchant_id = ${merchant} AND account_key = ${accountKey(account)} AND type IN (1, 2, 41, 42) AND blocked_at IS NULL`.execute(
    db,
  )
  return rows[0]?.id ?? null
}

/** Whether this is an agent of the merchant who is not blocked. */
export async function isOpenAgent(
  db: Database | Tx,
  { merchant, member }: { readonly merchant: number; readonly member: bigint },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM identity.member
    WHERE id = ${member} AND merchant_id = ${merchant} AND type IN (1, 2, 41, 42) AND blocked_at IS NULL`.execute(db)
  return rows.length > 0
}

/** Which of these have never been in, and have no password that they chose themselves. */
export async function unclaimedAmong(db: Database | Tx, members: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const { rows } = await sql<{ id: bigint }>`
    SELECT m.id FROM identity.member m
    WHERE m.id = ANY(${members.map(String)}::bigint[]) AND m.last_login_at IS NULL AND NOT EXISTS (
      SELECT FROM identity.credential c WHERE c.member_id = m.id AND c.purpose = 'login' AND c.first_until IS NULL)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
