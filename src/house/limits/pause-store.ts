import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { PauseKind } from './rules/pauses.ts'

export type PauseRow = {
  readonly id: string
  readonly kind: PauseKind
  readonly beganAt: Date
  readonly until: Date
  readonly askedAt: Date | null
  /** Null: not before the member has asked to come back. */
  readonly overAt: Date | null
  /** Begun because another account of the same person is excluded, and what they are known by: proven by both, or only told. */
  readonly follows: 'proven' | 'told' | null
}

/** All of a member's, the last to begin first. */
export async function pausesOf(db: Database | Tx, member: bigint): Promise<readonly PauseRow[]> {
  const { rows } = await sql<PauseRow>`
    SELECT id, kind, began_at AS "beganAt", until, asked_at AS "askedAt", over_at AS "overAt",
      CASE WHEN origin IS NOT NULL THEN CASE WHEN certain THEN 'proven' ELSE 'told' END END AS follows
    FROM limits.pause WHERE member = ${member} ORDER BY began_at DESC, id DESC`.execute(db)
  return rows
}

/** Those of these members who are in a time-out or an exclusion. */
export async function pausedAmong(db: Database | Tx, members: readonly bigint[], now: Millis): Promise<ReadonlySet<bigint>> {
  const { rows } = await sql<{ member: bigint }>`
    SELECT DISTINCT member FROM limits.pause
    WHERE member = ANY(${members.map(String)}::bigint[]) AND (over_at IS NULL OR over_at > ${new Date(now)})`.execute(db)
  return new Set(rows.map(({ member }) => member))
}

type New = Omit<PauseRow, 'askedAt' | 'follows'> & {
  readonly member: bigint
  readonly merchant: number
  /** `member`, or the operator. */
  readonly setBy: string
}

export async function insertPause(tx: Tx, { id, merchant, member, kind, beganAt, until, overAt, setBy }: New): Promise<void> {
  await sql`
    INSERT INTO limits.pause (id, merchant, member, kind, began_at, until, over_at, set_by)
    VALUES (${id}, ${merchant}, ${member}, ${kind}, ${beganAt}, ${until}, ${overAt}, ${setBy})`.execute(tx)
}

export async function writeReturn(
  tx: Tx,
  { id, askedAt, overAt }: { readonly id: string; readonly askedAt: Date; readonly overAt: Date },
): Promise<void> {
  await sql`UPDATE limits.pause SET asked_at = ${askedAt}, over_at = ${overAt} WHERE id = ${id}`.execute(tx)
}

/** Ends one that followed another person's exclusion. */
export async function writeMistake(
  tx: Tx,
  { id, at, by }: { readonly id: string; readonly at: Date; readonly by: string },
): Promise<void> {
  await sql`UPDATE limits.pause SET over_at = ${at}, mistaken_by = ${by} WHERE id = ${id}`.execute(tx)
}
