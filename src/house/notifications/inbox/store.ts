import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { Words } from '#runtime/clean-words.ts'

type Db = Database | Tx
const date = (at: Millis) => new Date(at)
const millis = (column: string) => sql`(extract(epoch FROM ${sql.ref(column)}) * 1000)::float8`

/** No end: it goes on. */
export type QuietSpell = { readonly from: Date; readonly until: Date | null }

/** A member's inbox at a moment. What came before somebody was a member was not for them. */
export type Inbox = {
  readonly merchant: number
  readonly member: bigint
  readonly since: Millis
  /** What is written to everybody in these times is not for them. */
  readonly quiet: readonly QuietSpell[]
  readonly now: Millis
}

/** Those of an inbox, each as `x` with its mark `k`. */
const inbox = ({ merchant, member, since, quiet, now }: Inbox) => sql`
  notifications.message x LEFT JOIN notifications.message_mark k ON k.member = ${member} AND k.message = x.id
  WHERE x.merchant = ${merchant} AND (x.member = ${member} OR (x.member IS NULL AND x.comes_at >= ${date(since)}
      AND NOT EXISTS (SELECT 1 FROM unnest(${quiet.map(({ from }) => from)}::timestamptz[], ${quiet.map(({ until }) => until)}::timestamptz[])
        q(since, until) WHERE x.comes_at >= q.since AND x.comes_at < coalesce(q.until, 'infinity'))))
    AND x.comes_at <= ${date(now)} AND x.taken_back_at IS NULL AND k.deleted_at IS NULL`

export async function countUnread(db: Db, of: Inbox): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM ${inbox(of)} AND k.message IS NULL`.execute(db)
  return rows[0]?.count ?? 0
}

export type InboxRow = {
  readonly id: string
  readonly texts: Readonly<Record<string, Words>>
  readonly comesAt: Millis
  readonly read: boolean
  readonly stoppable: boolean
}
export type InboxPlace = { readonly comesAt: Millis; readonly id: string }

/** Newest first, from before a place. */
export async function readInbox(
  db: Db,
  of: Inbox,
  { before, limit }: { readonly before: InboxPlace | null; readonly limit: number },
): Promise<InboxRow[]> {
  const from = before ? sql`AND (x.comes_at, x.id) < (${date(before.comesAt)}, ${before.id}::uuid)` : sql``
  const { rows } = await sql<InboxRow>`
    SELECT x.id, x.texts, ${millis('x.comes_at')} AS "comesAt", k.message IS NOT NULL AS read, x.stoppable FROM ${inbox(of)} ${from}
    ORDER BY x.comes_at DESC, x.id DESC LIMIT ${limit}`.execute(db)
  return rows
}

/** False where the inbox has no such message. */
export async function markRead(tx: Tx, of: Inbox, message: string): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO notifications.message_mark AS m (member, message, read_at)
    SELECT ${of.member}, x.id, ${date(of.now)} FROM ${inbox(of)} AND x.id = ${message}::uuid
    ON CONFLICT (member, message) DO UPDATE SET read_at = m.read_at RETURNING 1`.execute(tx)
  return rows.length > 0
}

export async function markAllRead(tx: Tx, of: Inbox): Promise<void> {
  await sql`
    INSERT INTO notifications.message_mark (member, message, read_at)
    SELECT ${of.member}, x.id, ${date(of.now)} FROM ${inbox(of)} AND k.message IS NULL ON CONFLICT DO NOTHING`.execute(tx)
}

/** False where the inbox has no such message. */
export async function markDeleted(tx: Tx, of: Inbox, message: string): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO notifications.message_mark (member, message, read_at, deleted_at)
    SELECT ${of.member}, x.id, ${date(of.now)}, ${date(of.now)} FROM ${inbox(of)} AND x.id = ${message}::uuid
    ON CONFLICT (member, message) DO UPDATE SET deleted_at = excluded.deleted_at RETURNING 1`.execute(tx)
  return rows.length > 0
}

export type Written = {
  readonly id: string
  readonly merchant: number
  /** Null: all members. */
  readonly member: bigint | null
  readonly texts: Readonly<Record<string, Words>>
  readonly comesAt: Millis
  readonly writtenAt: Millis
  readonly writtenName: string
  readonly takenBackAt: Millis | null
  /** How many members have opened it, or deleted it unopened. */
  readonly readers: number
}

const written = sql`
  SELECT x.id, x.merchant, x.member, x.texts, ${millis('x.comes_at')} AS "comesAt", ${millis('x.written_at')} AS "writtenAt",
    x.written_name AS "writtenName", ${millis('x.taken_back_at')} AS "takenBackAt",
    (SELECT count(*)::int FROM notifications.message_mark k WHERE k.message = x.id) AS readers
  FROM notifications.message x`

type NewMessage = {
  readonly id: string
  readonly merchant: number
  readonly member: bigint | null
  readonly texts: Readonly<Record<string, Words>>
  readonly cleaner: number
  readonly comesAt: Millis
  readonly writtenAt: Millis
  readonly writtenBy: bigint
  readonly writtenName: string
}

export async function insertMessage(tx: Tx, of: NewMessage): Promise<void> {
  await sql`
    INSERT INTO notifications.message (id, merchant, member, texts, cleaner, comes_at, written_at, written_by, written_name)
    VALUES (${of.id}, ${of.merchant}, ${of.member}, ${JSON.stringify(of.texts)}::jsonb, ${of.cleaner}, ${date(of.comesAt)}, ${date(of.writtenAt)},
      ${of.writtenBy}, ${of.writtenName})`.execute(tx)
}

/** The same message for each of these members, who have an id of it each. */
export async function insertMessages(
  tx: Tx,
  of: Omit<NewMessage, 'id' | 'member'> & {
    readonly ids: readonly string[]
    readonly members: readonly bigint[]
    readonly stoppable: boolean
  },
): Promise<void> {
  await sql`
    INSERT INTO notifications.message (id, merchant, member, texts, cleaner, comes_at, written_at, written_by, written_name, stoppable)
    SELECT id, ${of.merchant}, member, ${JSON.stringify(of.texts)}::jsonb, ${of.cleaner}, ${date(of.comesAt)}, ${date(of.writtenAt)},
      ${of.writtenBy}, ${of.writtenName}, ${of.stoppable}
    FROM unnest(${[...of.ids]}::uuid[], ${of.members.map(String)}::bigint[]) AS each(id, member)`.execute(tx)
}

/** In the place of an operator, where the house itself tells of something. */
export const BY_THE_HOUSE = 0n

/** After every id. */
const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** As the console lists them, newest first: what operators wrote, or all that came to one member where one is named. */
export async function listWritten(
  db: Db,
  of: { readonly merchant: number; readonly member: bigint | null; readonly before: string | null; readonly limit: number },
): Promise<Written[]> {
  const to = of.member === null ? sql`AND x.written_by <> ${BY_THE_HOUSE}` : sql`AND x.member = ${of.member}`
  const { rows } = await sql<Written>`
    ${written} WHERE x.merchant = ${of.merchant} AND x.id < ${of.before ?? LAST}::uuid ${to} ORDER BY x.id DESC LIMIT ${of.limit}`.execute(
    db,
  )
  return rows
}

export async function findWritten(db: Db, id: string): Promise<Written | null> {
  const { rows } = await sql<Written>`${written} WHERE x.id = ${id}::uuid`.execute(db)
  return rows[0] ?? null
}

/** Null where the merchant has no such message, or took it back before. */
export async function takeBack(
  tx: Tx,
  { merchant, id, at }: { readonly merchant: number; readonly id: string; readonly at: Millis },
): Promise<{ member: bigint | null } | null> {
  const { rows } = await sql<{ member: bigint | null }>`
    UPDATE notifications.message SET taken_back_at = ${date(at)}
    WHERE merchant = ${merchant} AND id = ${id}::uuid AND taken_back_at IS NULL RETURNING member`.execute(tx)
  return rows[0] ?? null
}

/** How many of these messages their members have opened, or deleted unopened. */
export async function countOpened(db: Db, messages: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM notifications.message_mark WHERE message = ANY(${[...messages]}::uuid[])`.execute(db)
  return rows[0]?.count ?? 0
}
