import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { MarkShown } from './console-contract.ts'
import type { Level, Outcome } from './rules/judge-case.ts'

type Db = Database | Tx

export type CaseRow = {
  readonly member: bigint
  readonly merchant: number
  readonly level: Level
  readonly score: number
  readonly marks: readonly MarkShown[]
  readonly currency: string
  readonly openedAt: Date
  readonly seenAt: Date
  readonly takenName: string | null
  /** Null while it is open. */
  readonly closedAt: Date | null
  readonly outcome: Outcome | null
}

const cases = sql`
  SELECT member, merchant, level, score, marks, currency, opened_at AS "openedAt", seen_at AS "seenAt", taken_name AS "takenName",
    closed_at AS "closedAt", outcome FROM care.case_file`

type Listing = {
  readonly merchant: number
  readonly open: boolean
  readonly level: Level | null
  readonly taken: 'mine' | 'nobody' | null
  readonly operator: bigint
  readonly before: { readonly score: number; readonly member: bigint } | null
  readonly limit: number
}

/** The heaviest first. */
export async function listCases(db: Db, { merchant, open, level, taken, operator, before, limit }: Listing): Promise<CaseRow[]> {
  const from = before ? sql`AND (score, member) < (${before.score}, ${before.member})` : sql``
  const state = open ? sql`closed_at IS NULL` : sql`closed_at IS NOT NULL`
  const hands = { mine: sql`AND taken_by = ${operator}`, nobody: sql`AND taken_by IS NULL` } as const
  const { rows } = await sql<CaseRow>`
    ${cases} WHERE merchant = ${merchant} AND ${state} AND (${level}::text IS NULL OR level = ${level})
      ${taken ? hands[taken] : sql``} ${from}
    ORDER BY score DESC, member DESC LIMIT ${limit}`.execute(db)
  return rows
}

/** Counting stops at a hundred of each. */
export async function countCases(db: Db, merchant: number): Promise<Readonly<Record<Level, number>>> {
  const counted = (level: Level) =>
    sql<number>`(SELECT count(*)::int FROM (SELECT 1 FROM care.case_file
      WHERE merchant = ${merchant} AND closed_at IS NULL AND level = ${level} LIMIT 100) w)`
  const { rows } = await sql<Record<Level, number>>`SELECT ${counted('high')} AS high, ${counted('medium')} AS medium`.execute(db)
  return rows[0] as Record<Level, number>
}

type OfMerchant = { readonly member: bigint; readonly merchant: number }

export async function findCase(db: Db, { member, merchant }: OfMerchant): Promise<CaseRow | null> {
  const { rows } = await sql<CaseRow>`${cases} WHERE member = ${member} AND merchant = ${merchant}`.execute(db)
  return rows[0] ?? null
}

/** Locked until the transaction ends. */
export async function lockCase(tx: Tx, { member, merchant }: OfMerchant): Promise<CaseRow | null> {
  const { rows } = await sql<CaseRow>`${cases} WHERE member = ${member} AND merchant = ${merchant} FOR UPDATE`.execute(tx)
  return rows[0] ?? null
}

/** Those of these members, in one order, locked until the transaction ends. */
export async function lockCases(tx: Tx, members: readonly bigint[]): Promise<ReadonlyMap<bigint, CaseRow>> {
  const { rows } = await sql<CaseRow>`
    ${cases} WHERE member = ANY(${members.map(String)}::bigint[]) ORDER BY member FOR UPDATE`.execute(tx)
  return new Map(rows.map((row) => [row.member, row]))
}

type Found = Pick<CaseRow, 'member' | 'merchant' | 'level' | 'score' | 'marks' | 'currency'> & {
  readonly at: Date
  /** It is opened now, or opened again. */
  readonly opens: boolean
}

/** Opens a case, opens it again, or keeps in one that is open what was found. */
export async function writeCase(tx: Tx, { opens, at, ...of }: Found): Promise<void> {
  const anew = opens
    ? sql`, opened_at = excluded.opened_at, taken_by = NULL, taken_name = NULL, closed_at = NULL, outcome = NULL`
    : sql``
  await sql`
    INSERT INTO care.case_file (member, merchant, level, score, marks, currency, opened_at, seen_at)
    VALUES (${of.member}, ${of.merchant}, ${of.level}, ${of.score}, ${JSON.stringify(of.marks)}::jsonb, ${of.currency}, ${at}, ${at})
    ON CONFLICT (member) DO UPDATE SET level = excluded.level, score = excluded.score, marks = excluded.marks,
      currency = excluded.currency, seen_at = excluded.seen_at ${anew}`.execute(tx)
}

export async function writeTaker(
  tx: Tx,
  { member, operator, name }: { readonly member: bigint; readonly operator: bigint; readonly name: string },
): Promise<void> {
  await sql`UPDATE care.case_file SET taken_by = ${operator}, taken_name = ${name} WHERE member = ${member}`.execute(tx)
}

export async function writeClosing(
  tx: Tx,
  { member, at, outcome }: { readonly member: bigint; readonly at: Millis; readonly outcome: Outcome },
): Promise<void> {
  await sql`UPDATE care.case_file SET closed_at = ${new Date(at)}, outcome = ${outcome} WHERE member = ${member}`.execute(tx)
}

/** Takes away what was noticed and written about how a member plays. */
export async function eraseCase(tx: Tx, member: bigint): Promise<void> {
  await sql`SELECT care.erase_case(${member})`.execute(tx)
}

/** Those of these members whose case is open. */
export async function openCasesAmong(db: Db, members: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const { rows } = await sql<{ member: bigint }>`
    SELECT member FROM care.case_file WHERE member = ANY(${members.map(String)}::bigint[]) AND closed_at IS NULL`.execute(db)
  return new Set(rows.map(({ member }) => member))
}
