import type { Database, Tx } from '#runtime/database.ts'
import type { AgentRight } from '#wire/agent-rights.ts'
import { secured } from '#house/access/index.ts'
import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'

type Db = Database | Tx

type Whose = { readonly agent: bigint; readonly member: bigint }

export type Subaccount = {
  readonly id: bigint
  readonly account: string
  /** For whom it is, as the agent calls them. */
  readonly label: string
  readonly rights: readonly AgentRight[]
  readonly openedAt: Date
  readonly lastLoginAt: Date | null
  readonly stoppedAt: Date | null
  /** Shut by the console. */
  readonly blocked: boolean
  /** Whether it has a second factor, without which its rights sleep. */
  readonly secured: boolean
  /** Whether it has a password of its own. */
  readonly claimed: boolean
}

const columns = sql`
  m.id, m.account, s.label, s.rights, s.opened_at AS "openedAt", m.last_login_at AS "lastLoginAt", s.stopped_at AS "stoppedAt",
  m.blocked_at IS NOT NULL AS blocked,
  ${secured} AS secured,
  EXISTS (SELECT FROM identity.credential c WHERE c.member_id = m.id AND c.purpose = 'login' AND c.first_until IS NULL) AS claimed`

/** Those that work before those that were stopped, each newest first. */
export async function subaccountsOf(
  db: Db,
  { agent, limit }: { readonly agent: bigint; readonly limit: number },
): Promise<Subaccount[]> {
  const { rows } = await sql<Subaccount>`
    SELECT ${columns} FROM identity.subaccount s JOIN identity.member m ON m.id = s.member
    WHERE s.agent = ${agent} ORDER BY s.stopped_at IS NOT NULL, s.member DESC LIMIT ${limit}`.execute(db)
  return rows
}

export async function findSubaccount(db: Db, { agent, member }: Whose): Promise<Subaccount | null> {
  const { rows } = await sql<Subaccount>`
    SELECT ${columns} FROM identity.subaccount s JOIN identity.member m ON m.id = s.member
    WHERE s.member = ${member} AND s.agent = ${agent}`.execute(db)
  return rows[0] ?? null
}

/** For whom a sub-account works, and what it was given to do. */
export async function worksForOf(
  db: Db,
  member: bigint,
): Promise<{ readonly agent: string; readonly rights: AgentRight[]; readonly secured: boolean } | null> {
  const { rows } = await sql<{ agent: string; rights: AgentRight[]; secured: boolean }>`
    SELECT a.account AS agent, s.rights, ${secured} AS secured
    FROM identity.subaccount s JOIN identity.member m ON m.id = s.member JOIN identity.member a ON a.id = s.agent
    WHERE s.member = ${member}`.execute(db)
  return rows[0] ?? null
}

type New = Whose & {
  readonly merchant: number
  readonly label: string
  readonly rights: readonly AgentRight[]
  readonly now: Millis
}

export async function insertSubaccount(tx: Tx, { member, merchant, agent, label, rights, now }: New): Promise<void> {
  await sql`
    INSERT INTO identity.subaccount (member, merchant, agent, label, rights, opened_at)
    VALUES (${member}, ${merchant}, ${agent}, ${label}, ${[...rights]}::text[], ${new Date(now)})`.execute(tx)
}

/** Locks one that works until the transaction ends, and tells what it was; null where the agent has none. */
export async function lockSubaccount(
  tx: Tx,
  { agent, member }: Whose,
): Promise<{ readonly label: string; readonly rights: readonly AgentRight[] } | null> {
  const { rows } = await sql<{ label: string; rights: AgentRight[] }>`
    SELECT label, rights FROM identity.subaccount
    WHERE member = ${member} AND agent = ${agent} AND stopped_at IS NULL FOR UPDATE`.execute(tx)
  return rows[0] ?? null
}

type Kept = { readonly member: bigint; readonly label: string; readonly rights: readonly AgentRight[] }

export async function saveSubaccount(tx: Tx, { member, label, rights }: Kept): Promise<void> {
  await sql`
    UPDATE identity.subaccount SET label = ${label}, rights = ${[...rights]}::text[] WHERE member = ${member}`.execute(tx)
}

export async function saveStop(tx: Tx, { member, now }: { readonly member: bigint; readonly now: Millis }): Promise<void> {
  await sql`UPDATE identity.subaccount SET stopped_at = ${new Date(now)} WHERE member = ${member}`.execute(tx)
}
