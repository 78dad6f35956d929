import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { JourneyTerms } from '../console-contract.ts'

type Entering = {
  readonly merchant: number
  readonly journey: string
  readonly ids: readonly string[]
  readonly members: readonly bigint[]
  /** Of the members, who gets nothing. */
  readonly heldOut: readonly boolean[]
  readonly at: Millis
}

export async function insertRuns(tx: Tx, { merchant, journey, ids, members, heldOut, at }: Entering): Promise<void> {
  const now = new Date(at)
  await sql`
    INSERT INTO campaigns.run (id, merchant, journey, member, entered_at, held_out, next_at, look_at)
    SELECT id, ${merchant}::int, ${journey}::uuid, member, ${now}::timestamptz, held_out,
      CASE WHEN NOT held_out THEN ${now}::timestamptz END, ${now}::timestamptz
    FROM unnest(${[...ids]}::uuid[], ${members.map(String)}::bigint[], ${[...heldOut]}::boolean[]) AS each(id, member, held_out)`.execute(
    tx,
  )
}

/** Those of these members who have been in the journey since a moment. */
export async function enteredAmong(
  tx: Tx,
  { journey, members, since }: { readonly journey: string; readonly members: readonly bigint[]; readonly since: Millis },
): Promise<ReadonlySet<bigint>> {
  const { rows } = await sql<{ member: bigint }>`
    SELECT DISTINCT member FROM campaigns.run
    WHERE journey = ${journey} AND member = ANY(${members.map(String)}::bigint[]) AND (next_at IS NOT NULL OR entered_at >= ${new Date(since)})`.execute(
    tx,
  )
  return new Set(rows.map(({ member }) => member))
}

export type Run = {
  readonly id: string
  readonly merchant: number
  readonly journey: string
  readonly member: bigint
  readonly enteredAt: Date
  readonly step: number
  readonly terms: JourneyTerms
}

/** The run whose next step has waited for longest, unless somebody else takes it; locked, and its journey goes on until the transaction ends. */
export async function takeDueRun(tx: Tx, now: Millis): Promise<Run | null> {
  const { rows } = await sql<Run>`
    SELECT r.id, r.merchant, r.journey, r.member, r.entered_at AS "enteredAt", r.step, j.terms
    FROM campaigns.run r JOIN campaigns.journey j ON j.id = r.journey
    WHERE r.next_at <= ${new Date(now)} AND j.stopped_at IS NULL
    ORDER BY r.next_at LIMIT 1 FOR UPDATE OF r SKIP LOCKED FOR SHARE OF j SKIP LOCKED`.execute(tx)
  return rows[0] ?? null
}

/** `nextAt`: when the step is taken. */
export async function writeStep(
  tx: Tx,
  { id, step, nextAt }: { readonly id: string; readonly step: number; readonly nextAt: Millis },
): Promise<void> {
  await sql`UPDATE campaigns.run SET step = ${step}, next_at = ${new Date(nextAt)} WHERE id = ${id}`.execute(tx)
}

export type Ended = 'done' | 'goal' | 'left' | 'barred' | 'stopped'

export async function endRun(tx: Tx, { id, ended }: { readonly id: string; readonly ended: Ended }): Promise<void> {
  await sql`UPDATE campaigns.run SET ended = ${ended}, next_at = NULL WHERE id = ${id}`.execute(tx)
}

export async function endRunsOf(tx: Tx, journey: string): Promise<void> {
  await sql`
    UPDATE campaigns.run SET ended = 'stopped', next_at = NULL WHERE journey = ${journey} AND next_at IS NOT NULL`.execute(tx)
}

export type Looked = Pick<Run, 'id' | 'merchant' | 'member' | 'enteredAt'>

/** Runs of a merchant that are to be looked at for their goal, locked until the transaction ends. */
export async function takeLooked(
  tx: Tx,
  { journey, now, limit }: { readonly journey: string; readonly now: Millis; readonly limit: number },
): Promise<readonly Looked[]> {
  const { rows } = await sql<Looked>`
    SELECT id, merchant, member, entered_at AS "enteredAt" FROM campaigns.run
    WHERE journey = ${journey} AND look_at <= ${new Date(now)} ORDER BY look_at LIMIT ${limit} FOR UPDATE SKIP LOCKED`.execute(tx)
  return rows
}

type Looking = {
  readonly ids: readonly string[]
  readonly reached: readonly boolean[]
  readonly over: readonly boolean[]
  readonly now: Millis
  readonly again: Millis
}

/** Whoever has reached the goal is at its end; whoever has time left is looked at again. */
export async function writeLooks(tx: Tx, { ids, reached, over, now, again }: Looking): Promise<void> {
  await sql`
    UPDATE campaigns.run r SET
      reached_at = CASE WHEN each.reached THEN ${new Date(now)}::timestamptz END,
      look_at = CASE WHEN NOT each.reached AND NOT each.over THEN ${new Date(again)}::timestamptz END,
      ended = CASE WHEN each.reached AND r.next_at IS NOT NULL THEN 'goal' ELSE r.ended END,
      next_at = CASE WHEN each.reached THEN NULL ELSE r.next_at END
    FROM unnest(${[...ids]}::uuid[], ${[...reached]}::boolean[], ${[...over]}::boolean[]) AS each(id, reached, over)
    WHERE r.id = each.id`.execute(tx)
}

/** Journeys that have runs to look at. */
export async function journeysToLookAt(db: Database | Tx, now: Millis): Promise<readonly string[]> {
  const { rows } = await sql<{ journey: string }>`
    SELECT DISTINCT journey FROM campaigns.run WHERE look_at <= ${new Date(now)} ORDER BY journey`.execute(db)
  return rows.map(({ journey }) => journey)
}
