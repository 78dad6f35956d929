import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Database, Tx } from '#runtime/database.ts'
import { nobodysTypes } from '#house/access/rules/account-types.ts'

/** What is known of a member whom a merchant may write to: nobody who closed the account, or is blocked or frozen in any way. */
export type Reachable = {
  readonly member: bigint
  readonly registeredAt: Date
  readonly language: string
  /** The code of the link by which they came. */
  readonly link: string | null
}

const reachable = sql`
  SELECT m.id AS member, m.registered_at AS "registeredAt", m.language, m.affiliate_code AS link FROM identity.member m
  WHERE m.blocked_at IS NULL AND m.type <> ALL(${[...nobodysTypes]}::int[])
    AND NOT EXISTS (SELECT FROM identity.freeze f WHERE f.member_id = m.id)`

type Page = {
  readonly merchant: number
  readonly after: bigint
  readonly limit: number
  /** Null: since ever. */
  readonly registeredFrom: Millis | null
}

/** Page by page, in the order in which they registered. */
export async function reachableAfter(
  db: Database | Tx,
  { merchant, after, limit, registeredFrom }: Page,
): Promise<readonly Reachable[]> {
  const { rows } = await sql<Reachable>`
    ${reachable} AND m.merchant_id = ${merchant} AND m.id > ${after} AND m.registered_at >= ${new Date(registeredFrom ?? 0)}
    ORDER BY m.id LIMIT ${limit}`.execute(db)
  return rows
}

/** Those of these members. */
export async function reachableAmong(db: Database | Tx, members: readonly bigint[]): Promise<readonly Reachable[]> {
  const { rows } = await sql<Reachable>`${reachable} AND m.id = ANY(${members.map(String)}::bigint[]) ORDER BY m.id`.execute(db)
  return rows
}
