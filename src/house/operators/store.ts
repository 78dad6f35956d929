import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { Role } from './rules/roles.ts'

type Db = Database | Tx

const time = (at: Millis) => new Date(at)
const timeOrNull = (at: Millis | null) => (at === null ? null : time(at))
const millis = (at: Date) => at.getTime()
const millisOrNull = (at: Date | null) => at && at.getTime()

// Operators

export type OperatorRow = {
  readonly id: bigint
  readonly merchant: number
  readonly name: string
  readonly role: Role
  readonly house: boolean
  readonly firstPasswordUntil: Millis | null
  readonly createdAt: Millis
  readonly disabledAt: Millis | null
  readonly lastLoginAt: Millis | null
  readonly lastLoginIp: string | null
  readonly previousLoginAt: Millis | null
  readonly previousLoginIp: string | null
}

type OperatorTimes = {
  readonly firstPasswordUntil: Date | null
  readonly createdAt: Date
  readonly disabledAt: Date | null
  readonly lastLoginAt: Date | null
  readonly previousLoginAt: Date | null
}
type RawOperator = Omit<OperatorRow, keyof OperatorTimes> & OperatorTimes

const operatorColumns = sql`
  o.id, o.merchant_id AS merchant, o.name, o.role, o.house, o.first_password_until AS "firstPasswordUntil", o.created_at AS "createdAt",
  o.disabled_at AS "disabledAt", o.last_login_at AS "lastLoginAt", host(o.last_login_ip) AS "lastLoginIp",
  o.previous_login_at AS "previousLoginAt", host(o.previous_login_ip) AS "previousLoginIp"`

const operatorOf = (raw: RawOperator): OperatorRow => ({
  ...raw,
  firstPasswordUntil: millisOrNull(raw.firstPasswordUntil),
  createdAt: millis(raw.createdAt),
  disabledAt: millisOrNull(raw.disabledAt),
  lastLoginAt: millisOrNull(raw.lastLoginAt),
  previousLoginAt: millisOrNull(raw.previousLoginAt),
})

export type NewOperator = {
  readonly merchant: number
  readonly name: string
  readonly nameKey: string
  readonly role: Role
  readonly house: boolean
  readonly hash: string
  readonly firstPasswordUntil: Millis | null
  readonly now: Millis
}

/** Null where somebody has this name already. */
export async function insertOperator(tx: Tx, of: NewOperator): Promise<bigint | null> {
  const { rows } = await sql<{ id: bigint }>`
    INSERT INTO operators.operator (merchant_id, name, name_key, role, house, password_hash, first_password_until, created_at)
    VALUES (${of.merchant}, ${of.name}, ${of.nameKey}, ${of.role}, ${of.house}, ${of.hash}, ${timeOrNull(of.firstPasswordUntil)},
      ${time(of.now)})
    ON CONFLICT (name_key) DO NOTHING RETURNING id`.execute(tx)
  return rows[0]?.id ?? null
}

export async function findOperator(db: Db, id: bigint): Promise<OperatorRow | null> {
  const { rows } = await sql<RawOperator>`SELECT ${operatorColumns} FROM operators.operator o WHERE o.id = ${id}`.execute(db)
  return rows[0] ? operatorOf(rows[0]) : null
}

/** The same, locked until the transaction ends; null where the merchant has none of this number. */
export async function lockOperator(tx: Tx, { id, merchant }: { id: bigint; merchant: number }): Promise<OperatorRow | null> {
  const { rows } = await sql<RawOperator>`
    SELECT ${operatorColumns} FROM operators.operator o WHERE o.id = ${id} AND o.merchant_id = ${merchant} FOR UPDATE`.execute(tx)
  return rows[0] ? operatorOf(rows[0]) : null
}

/** Those who can still let others in, locked, so that the last two do not both go at one moment. */
export async function lockOwners(tx: Tx, merchant: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    SELECT id FROM operators.operator WHERE merchant_id = ${merchant} AND role = 'owner' AND disabled_at IS NULL
    ORDER BY id FOR UPDATE`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Those of a merchant whom nobody disabled, by name. */
export async function activeOperators(db: Db, merchant: number): Promise<OperatorRow[]> {
  const { rows } = await sql<RawOperator>`
    SELECT ${operatorColumns} FROM operators.operator o
    WHERE o.merchant_id = ${merchant} AND o.disabled_at IS NULL ORDER BY o.name_key`.execute(db)
  return rows.map(operatorOf)
}

export async function namesOf(db: Db, operators: readonly bigint[]): Promise<ReadonlyMap<bigint, string>> {
  const { rows } = await sql<{ id: bigint; name: string }>`
    SELECT id, name FROM operators.operator WHERE id = ANY(${[...operators]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export type ListedOperator = OperatorRow & {
  readonly secured: boolean
  /** Names of those who may control the account too, until somebody confirms that nobody does. */
  readonly mayBe: readonly string[]
}

const secured = sql`(EXISTS (SELECT 1 FROM operators.totp t WHERE t.operator_id = o.id AND t.confirmed_at IS NOT NULL)
  OR EXISTS (SELECT 1 FROM operators.passkey p WHERE p.operator_id = o.id)) AS secured`

/** Newest first, from before an id. */
export async function listOperators(
  db: Db,
  { merchant, before, limit }: { merchant: number; before: bigint | null; limit: number },
): Promise<Omit<ListedOperator, 'mayBe'>[]> {
  const { rows } = await sql<RawOperator & { secured: boolean }>`
    SELECT ${operatorColumns}, ${secured} FROM operators.operator o
    WHERE o.merchant_id = ${merchant} AND (${before}::bigint IS NULL OR o.id < ${before}::bigint)
    ORDER BY o.id DESC LIMIT ${limit}`.execute(db)
  return rows.map((row) => ({ ...operatorOf(row), secured: row.secured }))
}

export async function findForLogin(db: Db, nameKey: string): Promise<(OperatorRow & { readonly hash: string }) | null> {
  const { rows } = await sql<RawOperator & { hash: string }>`
    SELECT ${operatorColumns}, o.password_hash AS hash FROM operators.operator o WHERE o.name_key = ${nameKey}`.execute(db)
  return rows[0] ? { ...operatorOf(rows[0]), hash: rows[0].hash } : null
}

export async function noteLogin(tx: Tx, { operator, now, ip }: { operator: bigint; now: Millis; ip: string }): Promise<void> {
  await sql`
    UPDATE operators.operator SET previous_login_at = last_login_at, previous_login_ip = last_login_ip,
      last_login_at = ${time(now)}, last_login_ip = ${ip}::inet
    WHERE id = ${operator}`.execute(tx)
}

type Hash = { readonly operator: bigint; readonly hash: string; readonly firstPasswordUntil: Millis | null }

export async function replaceHash(tx: Tx, { operator, hash, firstPasswordUntil }: Hash): Promise<void> {
  await sql`
    UPDATE operators.operator SET password_hash = ${hash}, first_password_until = ${timeOrNull(firstPasswordUntil)}
    WHERE id = ${operator}`.execute(tx)
}

export async function updateRole(tx: Tx, operator: bigint, role: Role): Promise<void> {
  await sql`UPDATE operators.operator SET role = ${role} WHERE id = ${operator}`.execute(tx)
}

export async function updateDisabled(tx: Tx, operator: bigint, disabledAt: Millis | null): Promise<void> {
  await sql`UPDATE operators.operator SET disabled_at = ${timeOrNull(disabledAt)} WHERE id = ${operator}`.execute(tx)
}

// Sessions

export type SessionRow = {
  readonly id: string
  readonly cookie: Buffer
  readonly startedAt: Millis
  readonly seenAt: Millis
  readonly endsAt: Millis
  readonly endedAt: Millis | null
  readonly ip: string
  readonly userAgent: string
}
type SessionTimes = { readonly startedAt: Date; readonly seenAt: Date; readonly endsAt: Date; readonly endedAt: Date | null }
type RawSession = Omit<SessionRow, keyof SessionTimes> & SessionTimes

const sessionColumns = sql`
  s.id, s.cookie_hash AS cookie, s.started_at AS "startedAt", s.seen_at AS "seenAt", s.ends_at AS "endsAt", s.ended_at AS "endedAt",
  host(s.ip) AS ip, s.user_agent AS "userAgent"`

const sessionOf = (raw: RawSession): SessionRow => ({
  ...raw,
  startedAt: millis(raw.startedAt),
  seenAt: millis(raw.seenAt),
  endsAt: millis(raw.endsAt),
  endedAt: millisOrNull(raw.endedAt),
})

export async function findSessionByToken(db: Db, token: Buffer): Promise<{ session: SessionRow; operator: OperatorRow } | null> {
  const { rows } = await sql<{ operator: bigint } & RawSession>`
    SELECT s.operator_id AS operator, ${sessionColumns} FROM operators.session s WHERE s.token_hash = ${token}`.execute(db)
  const row = rows[0]
  const operator = row && (await findOperator(db, row.operator))
  return row && operator ? { session: sessionOf(row), operator } : null
}

/** Newest first; those that were ended are left out, those that ran out are not. */
export async function openSessionsOf(db: Db, operator: bigint): Promise<SessionRow[]> {
  const { rows } = await sql<RawSession>`
    SELECT ${sessionColumns} FROM operators.session s
    WHERE s.operator_id = ${operator} AND s.ended_at IS NULL ORDER BY s.started_at DESC, s.id DESC`.execute(db)
  return rows.map(sessionOf)
}

export type NewSession = {
  readonly id: string
  readonly operator: bigint
  readonly token: Buffer
  readonly cookie: Buffer
  readonly startedAt: Millis
  readonly endsAt: Millis
  readonly ip: string
  readonly userAgent: string
}

export async function insertSession(tx: Tx, of: NewSession): Promise<void> {
  const started = time(of.startedAt)
  await sql`
    INSERT INTO operators.session (id, operator_id, token_hash, cookie_hash, started_at, seen_at, ends_at, ip, user_agent)
    VALUES (${of.id}, ${of.operator}, ${of.token}, ${of.cookie}, ${started}, ${started}, ${time(of.endsAt)}, ${of.ip}::inet,
      ${of.userAgent})`.execute(tx)
}

export async function touchSession(db: Db, id: string, now: Millis): Promise<void> {
  await sql`UPDATE operators.session SET seen_at = ${time(now)} WHERE id = ${id} AND seen_at < ${time(now)}`.execute(db)
}

type Ending = {
  readonly operator: bigint
  /** One; all where it is null. */
  readonly session: string | null
  /** One that stays. */
  readonly except?: string
  readonly now: Millis
  readonly reason: string
}

/** Answers which were ended. */
export async function endSessions(tx: Tx, { operator, session, except, now, reason }: Ending): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE operators.session SET ended_at = ${time(now)}, end_reason = ${reason}
    WHERE operator_id = ${operator} AND ended_at IS NULL AND (${session}::uuid IS NULL OR id = ${session}::uuid)
      AND (${except ?? null}::uuid IS NULL OR id <> ${except ?? null}::uuid)
    RETURNING id`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function endSessionsByCookie(tx: Tx, cookie: Buffer, now: Millis): Promise<void> {
  await sql`
    UPDATE operators.session SET ended_at = ${time(now)}, end_reason = 'replaced'
    WHERE cookie_hash = ${cookie} AND ended_at IS NULL`.execute(tx)
}
