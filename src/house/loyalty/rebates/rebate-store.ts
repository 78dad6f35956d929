import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { Rebate, RebateLine, Way } from '../rules/rebate.ts'
import type { Whose } from '../stakes/stake-store.ts'

type Db = Database | Tx

export type RebateState = 'nothing' | 'waiting' | 'paid' | 'expired' | 'failed'

export type RebateRow = Whose & {
  readonly id: string
  readonly day: string
  readonly way: Way
  readonly rank: number
  readonly earned: Units
  readonly amount: Units
  readonly state: RebateState
  readonly expiresAt: Date
  readonly endedAt: Date | null
}

const columns = sql`id, merchant, member, currency, day, way, rank, earned, amount, state, expires_at AS "expiresAt", ended_at AS "endedAt"`

export async function isWorkedOut(tx: Tx, { merchant, member, currency }: Whose, day: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM loyalty.rebate WHERE merchant = ${merchant} AND member = ${member} AND currency = ${currency} AND day = ${day} LIMIT 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** By product, what its last line before a day carried on. */
export async function carriedBefore(
  db: Db,
  { merchant, member, currency }: Whose,
  day: string,
): Promise<ReadonlyMap<string, Units>> {
  const { rows } = await sql<{ product: string; carried: Units }>`
    SELECT DISTINCT ON (product) product, carried_on AS carried FROM loyalty.rebate_line
    WHERE merchant = ${merchant} AND member = ${member} AND currency = ${currency} AND day < ${day} ORDER BY product, day DESC`.execute(
    db,
  )
  return new Map(rows.map(({ product, carried }) => [product, carried]))
}

type Insert = Whose & {
  readonly id: string
  readonly day: string
  readonly version: number
  readonly rank: number
  readonly rebate: Rebate
  readonly at: Millis
  readonly expiresAt: Millis
}

/** Keeps a rebate with its lines, before any of it is paid. */
export async function insertRebate(tx: Tx, { id, day, version, rank, rebate, at, expiresAt, ...whose }: Insert): Promise<void> {
  const { merchant, member, currency } = whose
  const { way, earned, amount, lines } = rebate
  const state: RebateState = amount > 0n ? 'waiting' : 'nothing'
  await sql`
    INSERT INTO loyalty.rebate (id, merchant, member, currency, day, way, version, rank, earned, amount, state, made_at, expires_at)
    VALUES (${id}, ${merchant}, ${member}, ${currency}, ${day}, ${way}, ${version}, ${rank}, ${earned}, ${amount}, ${state}, ${new Date(at)},
      ${new Date(expiresAt)})`.execute(tx)
  for (const { product, valid, rate, byLink, carriedIn, amount: part, carriedOn, span } of lines)
    await sql`
      INSERT INTO loyalty.rebate_line (merchant, member, currency, day, product, rebate, valid, rate, by_link, carried_in, amount, carried_on, lane,
        first_seq, last_seq)
      VALUES (${merchant}, ${member}, ${currency}, ${day}, ${product}, ${id}, ${valid}, ${rate}, ${byLink}, ${carriedIn}, ${part},
        ${carriedOn}, ${span?.lane ?? null}, ${span?.firstSeq ?? null}, ${span?.lastSeq ?? null})`.execute(tx)
}

/** What a member may take now, locked until the transaction ends. */
export async function lockWaiting(
  tx: Tx,
  { merchant, member }: Pick<Whose, 'merchant' | 'member'>,
  now: Millis,
): Promise<RebateRow[]> {
  const { rows } = await sql<RebateRow>`
    SELECT ${columns} FROM loyalty.rebate
    WHERE member = ${member} AND merchant = ${merchant} AND state = 'waiting' AND expires_at > ${new Date(now)} ORDER BY day, way FOR UPDATE`.execute(
    tx,
  )
  return rows
}

export async function markPaid(tx: Tx, ids: readonly string[], at: Millis): Promise<void> {
  await sql`UPDATE loyalty.rebate SET state = 'paid', ended_at = ${new Date(at)} WHERE id = ANY(${[...ids]}::uuid[])`.execute(tx)
}

/** Ends those that nobody took in time. */
export async function expireRebates(db: Db, now: Millis): Promise<void> {
  await sql`
    UPDATE loyalty.rebate SET state = 'expired', ended_at = ${new Date(now)} WHERE state = 'waiting' AND expires_at <= ${new Date(now)}`.execute(
    db,
  )
}

/** The newest of a member's days, with their lines. */
export async function rebatesOfMember(
  db: Db,
  { merchant, member, limit }: Pick<Whose, 'merchant' | 'member'> & { readonly limit: number },
): Promise<(RebateRow & { readonly lines: readonly RebateLine[] })[]> {
  const { rows } = await sql<RebateRow>`
    SELECT ${columns} FROM loyalty.rebate WHERE member = ${member} AND merchant = ${merchant} ORDER BY day DESC, way LIMIT ${limit}`.execute(
    db,
  )
  const lines = await linesOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, lines: lines.get(row.id) ?? [] }))
}

type StoredLine = Omit<RebateLine, 'span'> & {
  readonly rebate: string
  readonly lane: number | null
  readonly firstSeq: bigint | null
  readonly lastSeq: bigint | null
}

async function linesOf(db: Db, rebates: readonly string[]): Promise<ReadonlyMap<string, RebateLine[]>> {
  const { rows } = await sql<StoredLine>`
    SELECT rebate, product, valid, rate, by_link AS "byLink", carried_in AS "carriedIn", amount, carried_on AS "carriedOn", lane, first_seq AS "firstSeq",
      last_seq AS "lastSeq" FROM loyalty.rebate_line WHERE rebate = ANY(${[...rebates]}::uuid[]) ORDER BY product`.execute(db)
  const shown = rows.map(({ rebate, lane, firstSeq, lastSeq, ...line }) => ({
    rebate,
    line: { ...line, span: lane === null ? null : { lane, firstSeq: firstSeq!, lastSeq: lastSeq! } },
  }))
  return new Map([...Map.groupBy(shown, ({ rebate }) => rebate)].map(([id, those]) => [id, those.map(({ line }) => line)]))
}

/** What all rebates of a day came to. */
export type DayCost = {
  readonly day: string
  readonly members: number
  readonly automatic: Units
  readonly taken: Units
  readonly waiting: Units
  readonly expired: Units
  readonly failed: Units
}

/** What was paid for days of a merchant, the newest first. */
export async function costsByDay(
  db: Db,
  { merchant, before, limit }: { readonly merchant: number; readonly before: string | null; readonly limit: number },
): Promise<DayCost[]> {
  const { rows } = await sql<DayCost>`
    SELECT day, count(DISTINCT member)::int AS members,
      coalesce(sum(amount) FILTER (WHERE state = 'paid' AND way = 'automatic'), 0)::bigint AS automatic,
      coalesce(sum(amount) FILTER (WHERE state = 'paid' AND way = 'by_hand'), 0)::bigint AS taken,
      coalesce(sum(amount) FILTER (WHERE state = 'waiting'), 0)::bigint AS waiting,
      coalesce(sum(amount) FILTER (WHERE state = 'expired'), 0)::bigint AS expired,
      coalesce(sum(amount) FILTER (WHERE state = 'failed'), 0)::bigint AS failed
    FROM loyalty.rebate WHERE merchant = ${merchant} AND (${before}::text IS NULL OR day < ${before}::text)
    GROUP BY day ORDER BY day DESC LIMIT ${limit}`.execute(db)
  return rows
}
