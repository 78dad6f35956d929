import { sql, type RawBuilder } from 'kysely'
import type { Units } from '#kit/money.ts'
import type { Database, Tx } from '#runtime/database.ts'

/**
 * One row of the journal. `account` gained `amount` and `contra` lost it. A member's account is member × 16 + purpose, the house's are
 * negative; `owner` and the purposes say it in words. `face` is what was named where another amount was posted: a free bet's stake, the
 * absolute payout of a settlement.
 */
export type Entry = {
  readonly lane: number
  readonly seq: bigint
  readonly at: Date
  readonly merchant: number | null
  readonly currency: string
  readonly kind: string
  readonly product: string | null
  readonly account: bigint
  readonly owner: bigint | null
  readonly purpose: string
  readonly contra: bigint
  readonly contraOwner: bigint | null
  readonly contraPurpose: string
  readonly amount: Units
  readonly balanceAfter: Units
  readonly contraAfter: Units
  readonly vendor: number | null
  readonly ext: string | null
  readonly reference: string | null
  readonly round: string | null
  readonly cause: string | null
  readonly face: Units | null
  readonly reverses: bigint | null
}

/** Accounts from 2^60 on are not named by their member: bonuses, and what lies at vendors. Whose they are stands in their row. */
const ownerOf = (account: RawBuilder<unknown>) => sql`
  CASE WHEN ${account} >= 1152921504606846976 THEN (SELECT a.owner FROM wallet.account a WHERE a.lane = e.lane AND a.id = ${account})
    WHEN ${account} > 0 THEN ${account} >> 4 END`

/** An account's number names its purpose: the last four bits of a member's, five of the house's, one of a pool's. */
const purposeOf = (account: RawBuilder<unknown>) => sql`
  CASE WHEN ${account} > 0 THEN ${account} & 15 WHEN ${account} > -1048576 THEN nullif(-${account} & 31, 0) ELSE 24 + (-${account} & 1) END`

/** Columns of a journal row aliased `e`; `joins` adds the tables with the names. */
export const columns = sql`
  e.lane, e.seq, e.at, e.merchant, coalesce(c.code, '') AS currency, k.name AS kind, e.product, e.account, ${ownerOf(sql`e.account`)} AS owner,
  coalesce(p.name, '') AS purpose, e.contra,
  ${ownerOf(sql`e.contra`)} AS "contraOwner", coalesce(q.name, '') AS "contraPurpose", e.amount, e.balance_after AS "balanceAfter",
  e.contra_after AS "contraAfter", e.vendor, e.ext, e.reference, e.round, e.cause, e.face, e.reverses`

export const joins = sql`
  JOIN wallet.kind k ON k.id = e.kind
  LEFT JOIN wallet.currency c ON c.id = e.currency
  LEFT JOIN wallet.purpose p ON p.id = ${purposeOf(sql`e.account`)}
  LEFT JOIN wallet.purpose q ON q.id = ${purposeOf(sql`e.contra`)}`

export type Reading = { readonly after: readonly { readonly lane: number; readonly seq: bigint }[]; readonly limit: number }

/** What a reader follows: the rows after a position in each lane, in order, at most `limit` of a lane. Rows of kind `marker` move no money. */
export async function readJournal(db: Database | Tx, { after, limit }: Reading): Promise<readonly Entry[]> {
  const { rows } = await sql<Entry>`
    SELECT ${columns} FROM (
      SELECT x.* FROM unnest(${after.map(({ lane }) => lane)}::smallint[], ${after.map(({ seq }) => seq)}::bigint[]) p(lane, seq)
      CROSS JOIN LATERAL (SELECT * FROM wallet.entry w WHERE w.lane = p.lane AND w.seq > p.seq ORDER BY w.seq LIMIT ${limit}) x
    ) e ${joins} ORDER BY e.lane, e.seq`.execute(db)
  return rows
}

/** What was posted under these ids, in the order of time: the first line of each posting. */
export async function readPostings(db: Database | Tx, ids: readonly string[]): Promise<readonly Entry[]> {
  const { rows } = await sql<Entry>`
    SELECT ${columns} FROM (SELECT * FROM wallet.entry WHERE vendor = 0 AND ext = ANY(${ids}::uuid[])) e ${joins} ORDER BY e.at, e.lane, e.seq`.execute(
    db,
  )
  return rows
}

/** The movements at these places of the journal, newest first. */
export async function readEntriesAt(
  db: Database | Tx,
  places: readonly { readonly lane: number; readonly seq: bigint }[],
): Promise<readonly Entry[]> {
  const { rows } = await sql<Entry>`
    SELECT ${columns} FROM (SELECT x.* FROM unnest(${places.map(({ lane }) => lane)}::smallint[], ${places.map(({ seq }) => seq)}::bigint[])
      p(lane, seq) JOIN wallet.entry x ON x.lane = p.lane AND x.seq = p.seq) e ${joins} ORDER BY e.at DESC, e.lane DESC, e.seq DESC`.execute(
    db,
  )
  return rows
}

/** The place of a vendor's transaction in the journal; null where nobody knows it. */
export async function findTransaction(
  db: Database | Tx,
  { vendors, ext }: { readonly vendors: readonly number[]; readonly ext: string },
): Promise<Entry | null> {
  const { rows } = await sql<Entry>`
    SELECT ${columns} FROM (SELECT * FROM wallet.entry WHERE vendor = ANY(${[...vendors]}::smallint[]) AND ext = ${ext}::uuid LIMIT 1) e
    ${joins}`.execute(db)
  return rows[0] ?? null
}

export type OfRound = { readonly member: bigint; readonly vendor: number; readonly round: string; readonly from: bigint }

/** A round is looked for among this many movements of the member after its opening; nothing keeps a round open for longer. */
const ROUND_REACH = 5000

/** Every movement of cash in one round of a member, in order, from the round's opening seq on. */
export async function readRoundEntries(db: Database | Tx, { member, vendor, round, from }: OfRound): Promise<readonly Entry[]> {
  const { rows } = await sql<Entry>`
    SELECT ${columns} FROM (SELECT * FROM (SELECT * FROM wallet.entry WHERE lane = wallet.lane_of(${member}) AND account = ${member * 16n}
      AND seq >= ${from} ORDER BY seq LIMIT ${ROUND_REACH}) near WHERE vendor = ${vendor} AND round = ${round}) e ${joins} ORDER BY e.seq`.execute(
    db,
  )
  return rows
}

/** The last row of every lane, by lane, and its time: no row of an earlier moment can still appear after it. */
export type Heads = { readonly seqs: readonly bigint[]; readonly times: readonly Date[] }

export async function readHeads(db: Database | Tx): Promise<Heads> {
  const { rows } = await sql<{ seq: bigint; at: Date }>`SELECT seq, at FROM wallet.lane ORDER BY lane`.execute(db)
  return { seqs: rows.map(({ seq }) => seq), times: rows.map(({ at }) => at) }
}

/** The lane of a column of owners, for readers whose sums lie by lane: the same as `laneOf`, where the database finds the owners itself. */
export const laneIn = (owner: RawBuilder<unknown>): RawBuilder<number> => sql<number>`wallet.lane_of(${owner})`
