import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { AgentRight } from '#wire/agent-rights.ts'
import type { Stage } from './rules/session.ts'
import type { SealedProfile } from './vault.ts'

type Db = Database | Tx

const time = (at: Millis) => new Date(at)
const millis = (at: Date) => at.getTime()
const millisOrNull = (at: Date | null) => at && at.getTime()

// Members

export type NewMember = {
  readonly merchant: number
  readonly account: string
  readonly accountKey: string
  readonly type: number
  readonly currency: string
  readonly language: string
  readonly registeredAt: Millis
  readonly ip: string
  readonly method: string
  readonly url: string | null
  readonly domain: string | null
  readonly referralCode: string | null
  readonly affiliateCode: string | null
  readonly recommenderId: string | null
}

/** Null where the merchant has this account already. */
export async function insertMember(tx: Tx, of: NewMember): Promise<bigint | null> {
  const { rows } = await sql<{ id: bigint }>`
    INSERT INTO identity.member (merchant_id, account, account_key, type, currency, language, nickname, registered_at, registered_ip,
      register_method, register_url, register_domain, referral_code, affiliate_code, recommender_id)
    VALUES (${of.merchant}, ${of.account}, ${of.accountKey}, ${of.type}, ${of.currency}, ${of.language}, ${of.account},
      ${time(of.registeredAt)}, ${of.ip}::inet, ${of.method}, ${of.url}, ${of.domain}, ${of.referralCode}, ${of.affiliateCode},
      ${of.recommenderId})
    ON CONFLICT (merchant_id, account_key) DO NOTHING RETURNING id`.execute(tx)
  return rows[0]?.id ?? null
}

export async function findMemberByAccount(db: Db, of: { merchant: number; account: string }): Promise<bigint | null> {
  const { rows } = await sql<{ id: bigint }>`
    SELECT id FROM identity.member WHERE merchant_id = ${of.merchant} AND account_key = ${of.account}`.execute(db)
  return rows[0]?.id ?? null
}

type MemberRow = {
  readonly account: string
  readonly nickname: string
  readonly icon: number
  readonly type: number
  readonly language: string
  readonly zone: string | null
  readonly currency: string
  readonly registeredAt: Millis
  readonly previousLoginAt: Millis | null
  readonly previousLoginIp: string | null
}

export async function findMember(db: Db, id: bigint): Promise<MemberRow | null> {
  type Raw = Omit<MemberRow, 'registeredAt' | 'previousLoginAt'> & { registeredAt: Date; previousLoginAt: Date | null }
  const { rows } = await sql<Raw>`
    SELECT account, nickname, icon, type, language, zone, currency, registered_at AS "registeredAt", previous_login_at AS "previousLoginAt",
      host(previous_login_ip) AS "previousLoginIp"
    FROM identity.member WHERE id = ${id}`.execute(db)
  const row = rows[0]
  return row ? { ...row, registeredAt: millis(row.registeredAt), previousLoginAt: millisOrNull(row.previousLoginAt) } : null
}

export async function noteLogin(tx: Tx, { member, now, ip }: { member: bigint; now: Millis; ip: string }): Promise<void> {
  await sql`
    UPDATE identity.member SET previous_login_at = last_login_at, previous_login_ip = last_login_ip,
      last_login_at = ${time(now)}, last_login_ip = ${ip}::inet
    WHERE id = ${member}`.execute(tx)
}

export async function saveType(tx: Tx, member: bigint, type: number): Promise<void> {
  await sql`UPDATE identity.member SET type = ${type} WHERE id = ${member}`.execute(tx)
}

export async function saveLanguage(tx: Tx, member: bigint, language: string): Promise<void> {
  await sql`UPDATE identity.member SET language = ${language} WHERE id = ${member}`.execute(tx)
}

export async function saveProfile(tx: Tx, member: bigint, { kid, keySealed, sealed }: SealedProfile): Promise<void> {
  await sql`
    INSERT INTO identity.profile (member_id, kid, key_sealed, sealed) VALUES (${member}, ${kid}, ${keySealed}, ${sealed})
    ON CONFLICT (member_id) DO UPDATE SET kid = excluded.kid, key_sealed = excluded.key_sealed, sealed = excluded.sealed`.execute(
    tx,
  )
}

export async function findProfile(db: Db, member: bigint): Promise<SealedProfile | null> {
  const { rows } = await sql<SealedProfile>`
    SELECT kid, key_sealed AS "keySealed", sealed FROM identity.profile WHERE member_id = ${member}`.execute(db)
  return rows[0] ?? null
}

type Old = SealedProfile & { readonly member: bigint }

export async function lockProfilesUnder(tx: Tx, { otherThan, most }: { otherThan: string; most: number }): Promise<Old[]> {
  const { rows } = await sql<Old>`
    SELECT member_id AS member, kid, key_sealed AS "keySealed", sealed FROM identity.profile
    WHERE kid <> ${otherThan} ORDER BY member_id LIMIT ${most} FOR UPDATE SKIP LOCKED`.execute(tx)
  return rows
}

type Marked = { readonly member: bigint; readonly merchant: number; readonly kid: string; readonly marks: readonly Buffer[] }

/** Replaces the marks of a member's contacts; `kid` is the key they are made with. */
export async function saveMarks(tx: Tx, { member, merchant, kid, marks }: Marked): Promise<void> {
  await sql`
    WITH old AS (DELETE FROM identity.contact_mark WHERE member_id = ${member} AND mark <> ALL(${[...marks]}::bytea[])),
      kept AS (UPDATE identity.profile SET marked = ${kid} WHERE member_id = ${member})
    INSERT INTO identity.contact_mark (merchant_id, mark, member_id)
    SELECT ${merchant}::int, m, ${member}::bigint FROM unnest(${[...marks]}::bytea[]) m ON CONFLICT DO NOTHING`.execute(tx)
}

export async function lockProfilesMarkedUnder(
  tx: Tx,
  { otherThan, most }: { otherThan: string; most: number },
): Promise<(Old & { readonly merchant: number })[]> {
  const { rows } = await sql<Old & { readonly merchant: number }>`
    SELECT p.member_id AS member, m.merchant_id AS merchant, p.kid, p.key_sealed AS "keySealed", p.sealed
    FROM identity.profile p JOIN identity.member m ON m.id = p.member_id
    WHERE p.marked < ${otherThan} OR p.marked > ${otherThan} LIMIT ${most} FOR UPDATE OF p SKIP LOCKED`.execute(tx)
  return rows
}

// Credentials and devices

export type Purpose = 'login' | 'payment'

export async function insertCredential(
  tx: Tx,
  of: { member: bigint; purpose: Purpose; hash: string; now: Millis },
): Promise<void> {
  await sql`
    INSERT INTO identity.credential (member_id, purpose, hash, changed_at)
    VALUES (${of.member}, ${of.purpose}, ${of.hash}, ${time(of.now)})`.execute(tx)
}

/** The same password at today's cost: when it was changed stays as it is. */
export async function replaceHash(
  tx: Tx,
  { member, purpose, hash }: { member: bigint; purpose: Purpose; hash: string },
): Promise<void> {
  await sql`UPDATE identity.credential SET hash = ${hash} WHERE member_id = ${member} AND purpose = ${purpose}`.execute(tx)
}

/** Of the member `m`: shut out themselves, or the sub-account of an agent who is, or one that was stopped. */
export const shutOut = sql`(m.blocked_at IS NOT NULL OR EXISTS (
  SELECT FROM identity.subaccount s JOIN identity.member a ON a.id = s.agent
  WHERE s.member = m.id AND (s.stopped_at IS NOT NULL OR a.blocked_at IS NOT NULL)))`

export type LoginRow = {
  readonly id: bigint
  readonly type: number
  readonly hash: string
  readonly changedAt: Date
  /** Until when a password that somebody else has seen opens the door. */
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

/** True for a member who is known from other devices and not from this one. */
export async function keepDevice(
  tx: Tx,
  { member, device, now }: { member: bigint; device: Buffer; now: Millis },
): Promise<boolean> {
  const { rows } = await sql<{ another: boolean }>`
    INSERT INTO identity.device (member_id, device_hash, seen_at) VALUES (${member}, ${device}, ${time(now)})
    ON CONFLICT (member_id, device_hash) DO UPDATE SET seen_at = excluded.seen_at
    RETURNING xmax = 0 AND EXISTS (
      SELECT 1 FROM identity.device d WHERE d.member_id = ${member} AND d.device_hash <> ${device}) AS another`.execute(tx)
  return rows[0]?.another ?? false
}

// Sessions and tickets

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
  readonly ip: string
  readonly userAgent: string
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

/** Whether the member `m` has something to show beside the password. */
export const secured = sql`(EXISTS (SELECT FROM identity.totp t WHERE t.member_id = m.id AND t.confirmed_at IS NOT NULL)
  OR EXISTS (SELECT FROM identity.passkey p WHERE p.member_id = m.id))`

const sessions = sql`
  SELECT s.id, s.member_id AS member, s.merchant_id AS merchant, m.account, m.type, s.cookie_hash AS cookie, s.started_at AS "startedAt",
    s.seen_at AS "seenAt", s.idle_seconds * 1000 AS "idleLife", s.ends_at AS "endsAt", s.ended_at AS "endedAt", s.stage,
    s.must_change AS "mustChange", s.proved_at AS "provedAt", host(s.ip) AS ip, s.user_agent AS "userAgent",
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
  readonly ip: string
  readonly userAgent: string
}

export async function insertSession(tx: Tx, of: NewSession): Promise<void> {
  const started = time(of.startedAt)
  await sql`
    INSERT INTO identity.session (id, member_id, merchant_id, token_hash, cookie_hash, started_at, seen_at, ends_at, stage, must_change,
      proved_at, ip, user_agent, idle_seconds)
    VALUES (${of.id}, ${of.member}, ${of.merchant}, ${of.token}, ${of.cookie}, ${started}, ${started}, ${time(of.endsAt)}, ${of.stage},
      ${of.mustChange}, ${of.provedAt === null ? null : time(of.provedAt)}, ${of.ip}::inet, ${of.userAgent}, ${of.idleLife / 1000})`.execute(
    tx,
  )
}

export async function touchSession(db: Db, id: string, now: Millis): Promise<void> {
  await sql`UPDATE identity.session SET seen_at = ${time(now)} WHERE id = ${id} AND seen_at < ${time(now)}`.execute(db)
}

type End = { readonly now: Millis; readonly reason: string }

/** Whoever keeps sockets or games open on a session listens to `session_ended`, and hears of it at the commit. */
export async function endSessions(
  tx: Tx,
  { member, session, except = null, now, reason }: End & { member: bigint; session: string | null; except?: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH ended AS (
      UPDATE identity.session SET ended_at = ${time(now)}, end_reason = ${reason}
      WHERE member_id = ${member} AND ended_at IS NULL AND (${session}::uuid IS NULL OR id = ${session}::uuid)
        AND (${except}::uuid IS NULL OR id <> ${except}::uuid) RETURNING id
    )
    SELECT ended.id FROM ended CROSS JOIN LATERAL pg_notify('session_ended', ended.id::text)`.execute(tx)
  return rows.map(({ id }) => id)
}

export type TicketPurpose = 'address' | 'socket'
type Ticket = { readonly hash: Buffer; readonly purpose: TicketPurpose }

export async function insertTicket(db: Db, of: Ticket & { session: string; merchant: number; expiresAt: Millis }): Promise<void> {
  await sql`
    INSERT INTO identity.ticket (hash, purpose, session_id, merchant_id, expires_at)
    VALUES (${of.hash}, ${of.purpose}, ${of.session}, ${of.merchant}, ${time(of.expiresAt)})`.execute(db)
}

/** The session that the ticket stands for, to the first who asks in time; a null merchant means any. */
export async function useTicket(db: Db, of: Ticket & { merchant: number | null; now: Millis }): Promise<string | null> {
  const { rows } = await sql<{ session: string }>`
    UPDATE identity.ticket SET used_at = ${time(of.now)}
    WHERE hash = ${of.hash} AND purpose = ${of.purpose} AND used_at IS NULL AND expires_at > ${time(of.now)}
      AND (${of.merchant}::integer IS NULL OR merchant_id = ${of.merchant}::integer)
    RETURNING session_id AS session`.execute(db)
  return rows[0]?.session ?? null
}

export async function wasUsed(db: Db, of: Ticket & { merchant: number }): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM identity.ticket
    WHERE hash = ${of.hash} AND purpose = ${of.purpose} AND merchant_id = ${of.merchant} AND used_at IS NOT NULL`.execute(db)
  return rows.length > 0
}

// Throttles

type Attempt = { readonly key: Buffer; readonly limit: number; readonly window: Millis; readonly now: Millis }

/** The attempts of each window with this one; where a bucket lets no further one through, until when, and those after it are not counted. */
export async function countAttempts(
  db: Db,
  buckets: readonly Omit<Attempt, 'now'>[],
  now: Millis,
): Promise<({ attempts: number } | { until: Millis })[]> {
  const { rows } = await sql<{ attempts: number | null; until: Date }>`
    SELECT attempts, until FROM identity.charge(${buckets.map(({ key }) => key)}::bytea[], ${buckets.map(({ limit }) => limit)}::int[],
      ${buckets.map(({ window }) => `${window} milliseconds`)}::interval[], ${time(now)})`.execute(db)
  return rows.map(({ attempts, until }) => (attempts === null ? { until: millis(until) } : { attempts }))
}

export async function isFull(db: Db, { key, limit, now }: Pick<Attempt, 'key' | 'limit' | 'now'>): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM identity.throttle WHERE key = ${key} AND until > ${time(now)} AND attempts >= ${limit}`.execute(db)
  return rows.length > 0
}

/** Takes an attempt back where it should not have counted, and forgets those of whoever got in. */
export async function settleAttempts(
  db: Db,
  { back, gone }: { readonly back: readonly Buffer[]; readonly gone: readonly Buffer[] },
) {
  await sql`SELECT identity.settle_attempts(${[...back]}::bytea[], ${[...gone]}::bytea[])`.execute(db)
}

/** Takes away trial accounts that were opened, and whose sessions ended, before that moment; answers how many. */
export async function sweepTrials(db: Db, { before, most }: { before: Millis; most: number }): Promise<number> {
  const { rows } = await sql<{ gone: number }>`SELECT identity.sweep_trials(${time(before)}, ${most}) AS gone`.execute(db)
  return rows[0]?.gone ?? 0
}

export async function deleteExpired(db: Db, { now, ticketsBefore }: { now: Millis; ticketsBefore: Millis }): Promise<void> {
  await sql`DELETE FROM identity.ticket WHERE expires_at < ${time(ticketsBefore)}`.execute(db)
  await sql`DELETE FROM identity.captcha WHERE expires_at < ${time(now)}`.execute(db)
  await sql`DELETE FROM identity.throttle WHERE until < ${time(now)}`.execute(db)
}
