import { secured } from '../conditions.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { Millis } from '#kit/clock.ts'
import type { CodeWay } from '../rules/factors.ts'
import { SEEN_STEP, type Stage } from '../rules/session.ts'
import type { AgentRight } from '#wire/agent-rights.ts'
import type { ProofKind } from '#wire/proof.ts'
import { sql } from 'kysely'

const millisOrNull = (at: Date | null) => at && at.getTime()

const millis = (at: Date) => at.getTime()

type Db = Database | Tx

const time = (at: Millis) => new Date(at)

export type SessionRow = {
  readonly id: string
  readonly member: bigint
  readonly merchant: number
  readonly account: string
  readonly type: number
  readonly cookie: Buffer
  readonly startedAt: Millis
  readonly seenAt: Millis
  readonly idleLife: Millis
  readonly endsAt: Millis
  readonly endedAt: Millis | null
  readonly stage: Stage
  readonly mustChange: boolean
  /** When its member last showed a secret in it; null where a remembered device opened it. */
  readonly provedAt: Millis | null
  readonly provedBy: ProofKind | null
  /** Of a ticket: the way on which a code came that stood for the password. */
  readonly cameBy: CodeWay | null
  readonly ip: string
  readonly userAgent: string
  /** The session whose address code opened this one, which ends with it. */
  readonly parent: string | null
  /** Of a sub-account: for whom it works. It may do nothing before it has a second factor. */
  readonly agent: Serves | null
}

type Serves = {
  readonly id: string
  readonly account: string
  readonly type: number
  readonly rights: readonly AgentRight[]
  readonly shut: boolean
}

type RawSession = Omit<SessionRow, 'startedAt' | 'seenAt' | 'endsAt' | 'endedAt' | 'provedAt'> & {
  startedAt: Date
  seenAt: Date
  endsAt: Date
  endedAt: Date | null
  provedAt: Date | null
}

const sessions = sql`
  SELECT s.id, s.member_id AS member, s.merchant_id AS merchant, m.account, m.type, s.cookie_hash AS cookie, s.started_at AS "startedAt",
    s.seen_at AS "seenAt", s.idle_seconds * 1000 AS "idleLife", s.ends_at AS "endsAt", s.ended_at AS "endedAt", s.stage,
    s.must_change AS "mustChange", s.proved_at AS "provedAt", s.proved_by AS "provedBy", s.came_by AS "cameBy", host(s.ip) AS ip, s.user_agent AS "userAgent", s.parent,
    CASE WHEN w.member IS NOT NULL THEN jsonb_build_object('id', a.id::text, 'account', a.account, 'type', a.type,
      'rights', CASE WHEN ${secured} THEN to_jsonb(w.rights) ELSE '[]' END, 'shut', w.stopped_at IS NOT NULL OR a.blocked_at IS NOT NULL) END AS agent
  FROM identity.session s JOIN identity.member m ON m.id = s.member_id
    LEFT JOIN identity.subaccount w ON w.member = m.id LEFT JOIN identity.member a ON a.id = w.agent`

const sessionOf = (raw: RawSession): SessionRow => ({
  ...raw,
  startedAt: millis(raw.startedAt),
  seenAt: millis(raw.seenAt),
  endsAt: millis(raw.endsAt),
  endedAt: millisOrNull(raw.endedAt),
  provedAt: millisOrNull(raw.provedAt),
})

export async function findSessionByToken(db: Db, token: Buffer): Promise<SessionRow | null> {
  const { rows } = await sql<RawSession>`${sessions} WHERE s.token_hash = ${token}`.execute(db)
  return rows[0] ? sessionOf(rows[0]) : null
}

export async function findSessionById(db: Db, id: string): Promise<SessionRow | null> {
  const { rows } = await sql<RawSession>`${sessions} WHERE s.id = ${id}`.execute(db)
  return rows[0] ? sessionOf(rows[0]) : null
}

/** Newest first; those that were ended or never opened are left out, those that ran out are not. */
export async function openSessionsOf(db: Db, member: bigint): Promise<SessionRow[]> {
  const { rows } = await sql<RawSession>`
    ${sessions} WHERE s.member_id = ${member} AND s.ended_at IS NULL AND s.stage = 'open' ORDER BY s.started_at DESC, s.id DESC`.execute(
    db,
  )
  return rows.map(sessionOf)
}

export type NewSession = {
  readonly id: string
  readonly member: bigint
  readonly merchant: number
  readonly token: Buffer
  readonly cookie: Buffer
  readonly startedAt: Millis
  readonly idleLife: Millis
  readonly endsAt: Millis
  readonly stage: Stage
  readonly mustChange: boolean
  readonly provedAt: Millis | null
  readonly provedBy: ProofKind | null
  readonly cameBy?: CodeWay | null
  readonly ip: string
  readonly userAgent: string
  readonly parent?: string
}

export async function insertSession(tx: Tx, of: NewSession): Promise<void> {
  const started = time(of.startedAt)
  await sql`
    INSERT INTO identity.session (id, member_id, merchant_id, token_hash, cookie_hash, started_at, seen_at, ends_at, stage, must_change,
      proved_at, proved_by, came_by, ip, user_agent, idle_seconds, parent)
    VALUES (${of.id}, ${of.member}, ${of.merchant}, ${of.token}, ${of.cookie}, ${started}, ${started}, ${time(of.endsAt)}, ${of.stage},
      ${of.mustChange}, ${of.provedAt === null ? null : time(of.provedAt)}, ${of.provedBy}, ${of.cameBy ?? null}, ${of.ip}::inet, ${of.userAgent}, ${of.idleLife / 1000}, ${of.parent ?? null})`.execute(
    tx,
  )
}

/** Notes that a session is in use, and the one that opened its page, which does not go idle before the page does. */
export async function touchSession(db: Db, id: string, now: Millis): Promise<void> {
  await sql`
    UPDATE identity.session SET seen_at = ${time(now)}
    WHERE (id = ${id} OR id = (SELECT parent FROM identity.session WHERE id = ${id})) AND seen_at <= ${time(now - SEEN_STEP)}`.execute(
    db,
  )
}

/** Of these sessions, those that are over. */
export async function overAmong(db: Database, ids: readonly string[], now: Millis): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT asked.id FROM unnest(${[...ids]}::uuid[]) AS asked(id) LEFT JOIN LATERAL identity.session_ends(asked.id) s ON true
    WHERE s.ends IS NULL OR s.ends <= ${time(now)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The numbers of those that were not stopped. */
export async function openSubaccountsOf(db: Db, agent: bigint): Promise<bigint[]> {
  const { rows } = await sql<{ member: bigint }>`
    SELECT member FROM identity.subaccount WHERE agent = ${agent} AND stopped_at IS NULL ORDER BY member`.execute(db)
  return rows.map(({ member }) => member)
}
