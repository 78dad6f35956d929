import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { SealedProfile } from '#runtime/secrets/vault.ts'
import type { Reason, State, Step } from '../rules/steps.ts'

type Db = Database | Tx

export type SubmissionRow = SealedProfile & {
  readonly id: string
  readonly merchant: number
  readonly member: bigint
  readonly step: Step
  readonly state: State
  readonly sentAt: Date
  readonly decidedAt: Date | null
  readonly decidedBy: string | null
  readonly reason: Reason | null
}

const columns = sql`id, merchant, member, step, state, kid, key_sealed AS "keySealed", sealed, sent_at AS "sentAt",
  decided_at AS "decidedAt", decided_by AS "decidedBy", reason`

/** Until the transaction ends, so that a step is not sent twice at once. */
export async function lockSteps(tx: Tx, member: bigint): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('verification.submission', ${member}))`.execute(tx)
}

export async function insertSubmission(tx: Tx, row: SubmissionRow): Promise<void> {
  await sql`
    INSERT INTO verification.submission (id, merchant, member, step, state, kid, key_sealed, sealed, sent_at, decided_at, decided_by, reason)
    VALUES (${row.id}, ${row.merchant}, ${row.member}, ${row.step}, ${row.state}, ${row.kid}, ${row.keySealed}, ${row.sealed},
      ${row.sentAt}, ${row.decidedAt}, ${row.decidedBy}, ${row.reason})`.execute(tx)
}

export async function acceptedSteps(db: Db, member: bigint): Promise<ReadonlySet<Step>> {
  const { rows } = await sql<{ step: Step }>`
    SELECT step FROM verification.submission WHERE member = ${member} AND state = 'accepted'`.execute(db)
  return new Set(rows.map(({ step }) => step))
}

/** The last that was sent of each step. */
export async function lastOfSteps(db: Db, member: bigint): Promise<SubmissionRow[]> {
  const { rows } = await sql<SubmissionRow>`
    SELECT DISTINCT ON (step) ${columns} FROM verification.submission WHERE member = ${member} ORDER BY step, id DESC`.execute(db)
  return rows
}

export async function submissionById(db: Db, id: string): Promise<SubmissionRow | null> {
  const { rows } = await sql<SubmissionRow>`SELECT ${columns} FROM verification.submission WHERE id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Locked until the transaction ends. */
export async function lockSubmission(tx: Tx, id: string): Promise<SubmissionRow | null> {
  const { rows } = await sql<SubmissionRow>`
    SELECT ${columns} FROM verification.submission WHERE id = ${id} FOR UPDATE`.execute(tx)
  return rows[0] ?? null
}

type Deciding = {
  readonly id: string
  readonly state: Exclude<State, 'waiting'>
  readonly reason: Reason | null
  readonly by: string
  readonly at: Millis
}

export async function saveDecision(tx: Tx, { id, state, reason, by, at }: Deciding): Promise<void> {
  await sql`
    UPDATE verification.submission SET state = ${state}, reason = ${reason}, decided_by = ${by}, decided_at = ${new Date(at)}
    WHERE id = ${id}`.execute(tx)
}

type Listing = {
  readonly merchant: number
  readonly waiting: boolean
  /** The last one of the page before. */
  readonly beyond: string | null
  readonly limit: number
}

/** What waits, the longest first; or what was decided, the newest first. */
export async function listSubmissions(db: Db, { merchant, waiting, beyond, limit }: Listing): Promise<SubmissionRow[]> {
  const { rows } = waiting
    ? await sql<SubmissionRow>`
        SELECT ${columns} FROM verification.submission
        WHERE merchant = ${merchant} AND state = 'waiting' AND (${beyond}::uuid IS NULL OR id > ${beyond}::uuid)
        ORDER BY id LIMIT ${limit}`.execute(db)
    : await sql<SubmissionRow>`
        SELECT ${columns} FROM verification.submission
        WHERE merchant = ${merchant} AND state <> 'waiting' AND step <> 'details' AND (${beyond}::uuid IS NULL OR id < ${beyond}::uuid)
        ORDER BY id DESC LIMIT ${limit}`.execute(db)
  return rows
}

/** Counting stops at a hundred. */
export async function countWaiting(db: Db, merchant: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (
      SELECT 1 FROM verification.submission WHERE merchant = ${merchant} AND state = 'waiting' LIMIT 100) w`.execute(db)
  return rows[0]?.count ?? 0
}

/** Some papers of identity that were accepted and are not marked under this key, locked until the transaction ends. */
export async function takeUnmarked(
  tx: Tx,
  { kid, most }: { readonly kid: string; readonly most: number },
): Promise<SubmissionRow[]> {
  const { rows } = await sql<SubmissionRow>`
    UPDATE verification.submission SET marked = ${kid}
    WHERE id IN (SELECT id FROM verification.submission WHERE state = 'accepted' AND step = 'identity' AND (marked < ${kid} OR marked > ${kid})
      LIMIT ${most} FOR UPDATE SKIP LOCKED) RETURNING ${columns}`.execute(tx)
  return rows
}

/** Takes away what a member showed of who they are. */
export async function eraseSteps(tx: Tx, member: bigint): Promise<void> {
  await sql`SELECT verification.erase_steps(${member})`.execute(tx)
}
