import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { FeedbackState } from '../rules/feedback.ts'

type Db = Database | Tx
const date = (at: Millis) => new Date(at)
const millis = (column: string) => sql`(extract(epoch FROM ${sql.ref(column)}) * 1000)::float8`

export type FeedbackRow = {
  readonly id: string
  readonly member: bigint | null
  readonly content: string
  readonly language: string
  readonly toldAt: Millis
  readonly state: FeedbackState
  readonly answer: string | null
  readonly settledBy: string | null
  readonly settledAt: Millis | null
  /** Ids, in the order in which they were sent. */
  readonly pictures: readonly string[]
}

const feedback = sql`
  SELECT f.id, f.member, f.content, f.language, ${millis('f.told_at')} AS "toldAt", f.state, f.answer, f.settled_by AS "settledBy",
    ${millis('f.settled_at')} AS "settledAt",
    (SELECT coalesce(json_agg(p.id ORDER BY p.id), '[]') FROM content.feedback_picture p WHERE p.feedback = f.id) AS pictures
  FROM content.feedback f`

type NewFeedback = {
  readonly id: string
  readonly merchant: number
  readonly member: bigint | null
  readonly content: string
  readonly language: string
  readonly ip: string
  readonly at: Millis
}

export async function insertFeedback(tx: Tx, of: NewFeedback): Promise<void> {
  await sql`
    INSERT INTO content.feedback (id, merchant, member, content, language, ip, told_at)
    VALUES (${of.id}, ${of.merchant}, ${of.member}, ${of.content}, ${of.language}, ${of.ip}::inet, ${date(of.at)})`.execute(tx)
}

type NewPicture = {
  readonly id: string
  readonly merchant: number
  readonly member: bigint
  readonly bytes: Buffer
  readonly at: Millis
}

export async function insertFeedbackPicture(tx: Tx, of: NewPicture): Promise<void> {
  await sql`
    INSERT INTO content.feedback_picture (id, merchant, member, bytes, added_at)
    VALUES (${of.id}, ${of.merchant}, ${of.member}, ${of.bytes}, ${date(of.at)})`.execute(tx)
}

/** Joins pictures that the member sent, and that wait, to a feedback; answers how many. */
export async function joinPictures(
  tx: Tx,
  {
    feedback: id,
    member,
    pictures,
  }: { readonly feedback: string; readonly member: bigint; readonly pictures: readonly string[] },
): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE content.feedback_picture SET feedback = ${id}
    WHERE member = ${member} AND feedback IS NULL AND id = ANY(${[...pictures]}::uuid[])`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Pictures that nobody sent with anything. */
export async function sweepPictures(db: Db, before: Millis): Promise<void> {
  await sql`DELETE FROM content.feedback_picture WHERE feedback IS NULL AND added_at < ${date(before)}`.execute(db)
}

type Listing = {
  readonly merchant: number
  readonly state: FeedbackState | null
  readonly before: string | null
  readonly limit: number
}

/** The newest first. */
export async function listFeedback(db: Db, { merchant, state, before, limit }: Listing): Promise<FeedbackRow[]> {
  const older = before === null ? sql`` : sql`AND f.id < ${before}::uuid`
  const within = state === null ? sql`` : sql`AND f.state = ${state}`
  const { rows } = await sql<FeedbackRow>`
    ${feedback} WHERE f.merchant = ${merchant} ${older} ${within} ORDER BY f.id DESC LIMIT ${limit}`.execute(db)
  return rows
}

type Named = { readonly merchant: number; readonly id: string }

/** Locked until the commit, so that it is settled once. */
export async function lockFeedback(tx: Tx, { merchant, id }: Named): Promise<FeedbackRow | null> {
  const { rows } = await sql<FeedbackRow>`
    ${feedback} WHERE f.merchant = ${merchant} AND f.id = ${id}::uuid FOR UPDATE OF f`.execute(tx)
  return rows[0] ?? null
}

type Settling = {
  readonly id: string
  readonly state: FeedbackState
  readonly answer: string | null
  readonly by: string
  readonly at: Millis
}

export async function settle(tx: Tx, { id, state, answer, by, at }: Settling): Promise<void> {
  await sql`
    UPDATE content.feedback SET state = ${state}, answer = ${answer}, settled_by = ${by}, settled_at = ${date(at)}
    WHERE id = ${id}::uuid`.execute(tx)
}

export async function readFeedbackPicture(db: Db, { merchant, id }: Named): Promise<Buffer | null> {
  const { rows } = await sql<{ bytes: Buffer }>`
    SELECT bytes FROM content.feedback_picture WHERE merchant = ${merchant} AND id = ${id}::uuid AND feedback IS NOT NULL`.execute(
    db,
  )
  return rows[0]?.bytes ?? null
}
