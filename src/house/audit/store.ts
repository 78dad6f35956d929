import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { Entry, Recorded } from './entry.ts'

const json = (value: Recorded | undefined) => (value === undefined ? null : JSON.stringify(value))

export async function append(tx: Tx, chain: string, entry: Entry): Promise<void> {
  await sql`
    SELECT audit.append(${chain}, ${new Date(entry.at)}, ${entry.actor}, ${entry.action}, ${entry.subject},
      ${json(entry.before)}::jsonb, ${json(entry.after)}::jsonb, ${entry.reason ?? null}, ${entry.ip ?? null}::inet)`.execute(tx)
}

/** A row that is not as it was written; one that was taken out is named by the place where it is missing. */
export type Alteration = { readonly chain: string; readonly seq: bigint }

export async function firstAltered(db: Database | Tx): Promise<Alteration[]> {
  const { rows } = await sql<Alteration>`SELECT chain, seq FROM audit.first_altered()`.execute(db)
  return rows
}

export type Row = {
  readonly chain: string
  readonly seq: bigint
  readonly at: Date
  readonly actor: string
  readonly action: string
  readonly subject: string
  readonly before: unknown
  readonly after: unknown
  readonly reason: string | null
  readonly ip: string | null
}

export type Place = Pick<Row, 'at' | 'chain' | 'seq'>

export type Trail = {
  readonly chains: readonly string[]
  readonly actor: string | null
  readonly subject: string | null
  /** Whole; with a dot at its end, the beginning of many. */
  readonly action: string | null
  readonly from: Date | null
  readonly to: Date | null
  readonly before: Place | null
  readonly limit: number
}

/** Rows of these chains, newest first. Conditions that are not asked for are left out, so that each page has an index to walk. */
export async function readTrail(db: Database | Tx, of: Trail): Promise<readonly Row[]> {
  const { actor, subject, action, from, to, before } = of
  const asked = [
    actor === null ? null : sql`actor = ${actor}`,
    subject === null ? null : sql`subject = ${subject}`,
    action === null ? null : action.endsWith('.') ? sql`action LIKE ${`${action}%`}` : sql`action = ${action}`,
    from && sql`at >= ${from}`,
    to && sql`at < ${to}`,
    before && sql`(at, chain, seq) < (${before.at}, ${before.chain}, ${before.seq})`,
  ].filter((condition) => condition !== null)
  const { rows } = await sql<Row>`
    SELECT chain, seq, at, actor, action, subject, before, after, reason, host(ip) AS ip FROM audit.entry
    WHERE chain = ANY(${[...of.chains]}::text[]) ${sql.join(
      asked.map((condition) => sql`AND ${condition}`),
      sql` `,
    )}
    ORDER BY at DESC, chain DESC, seq DESC LIMIT ${of.limit}`.execute(db)
  return rows
}

/** How many rows stand in these chains, by their heads. */
export async function countRows(db: Database | Tx, chains: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    SELECT coalesce(sum(seq), 0)::bigint AS count FROM audit.head WHERE chain = ANY(${[...chains]}::text[])`.execute(db)
  return Number(rows[0]?.count ?? 0n)
}

type Deed = { readonly subject: string; readonly actor: string; readonly at: Date; readonly after: unknown }
type Asked = { readonly subjects: readonly string[]; readonly action: string; readonly from: Millis }

/** When something was done to these subjects from a moment on, by whom, and what it was afterwards. */
export async function deedsOn(db: Database | Tx, { subjects, action, from }: Asked): Promise<readonly Deed[]> {
  const { rows } = await sql<Deed>`
    SELECT subject, actor, at, after FROM audit.entry
    WHERE subject = ANY(${[...subjects]}::text[]) AND at >= ${new Date(from)} AND action = ${action}`.execute(db)
  return rows
}
