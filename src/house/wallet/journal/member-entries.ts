import { sql, type RawBuilder } from 'kysely'
import type { Database, Tx } from '#runtime/database.ts'
import { columns, joins, type Entry } from './journal.ts'

export type OfMember = {
  readonly member: bigint
  /** The seq to page from; the newest without. */
  readonly before?: bigint
  readonly limit: number
  /** Only rows of these kinds, of these vendors, of this product; all without. */
  readonly kinds?: readonly string[]
  readonly vendors?: readonly number[]
  readonly product?: string
  /** From the first moment, the second left out. */
  readonly within?: { readonly from: Date; readonly to: Date }
  /** Bonus accounts of the member as well. */
  readonly bonuses?: true
}

/** `reach` is the seq up to which was searched when the row budget ran out; null when everything was searched. */
export type Stretch = { readonly entries: readonly Entry[]; readonly reach: bigint | null }

/** Most rows that one call reads, whatever the filter, so that a rare kind costs no more than a common one. */
const LOOK = 2000

/** Kinds that `post` writes; the index of them is partial. */
const POSTED = 32

const ownEnd = sql`x.*`

/** The same row seen from its other end: what one gained, the other lost. */
const otherEnd = sql`x.lane, x.seq, x.at, x.contra AS account, x.account AS contra, -x.amount AS amount, x.contra_after AS balance_after,
  x.balance_after AS contra_after, x.reverses, x.merchant, x.currency, x.kind, x.vendor, x.legs, x.ext, x.reference, x.payload, x.product,
  x.round, x.cause, x.answer, x.face`

const accountsOf = (member: bigint, bonuses: boolean): RawBuilder<bigint[]> =>
  bonuses
    ? sql`ARRAY(SELECT ${member * 16n}::bigint UNION ALL
        SELECT id FROM wallet.account WHERE lane = wallet.lane_of(${member}) AND owner = ${member} AND purpose = 3)`
    : sql`ARRAY[${member * 16n}::bigint]`

/** A member's movements, newest first, from whichever end of a row the member's account stands at. Its cost has a bound at any depth. */
export async function lookAtMember(db: Database | Tx, of: OfMember): Promise<Stretch> {
  const { member, before, limit, within } = of
  const kinds = of.kinds ?? null
  const { rows: known } = await sql<{ id: number }>`SELECT id FROM wallet.kind WHERE name = ANY(${kinds}::text[])`.execute(db)
  const posted = kinds !== null && known.length > 0 && known.every(({ id }) => id >= POSTED) ? sql`AND x.kind >= 32` : sql``
  // Where nothing narrows, the first rows all fit.
  const all = kinds === null && !of.vendors && of.product === undefined
  const look = all ? Math.min(limit, LOOK) : LOOK
  const { rows } = await sql<(Entry | { seq: null }) & { reach: bigint | null; full: boolean }>`
    WITH bounds AS MATERIALIZED (
      SELECT wallet.lane_of(${member}) AS lane, ${accountsOf(member, of.bonuses ?? false)} AS accounts,
        ${within ? sql`wallet.seq_at(wallet.lane_of(${member}), ${within.from})` : sql`0::bigint`} AS low,
        least(${before ?? 2n ** 62n}::bigint, ${within ? sql`wallet.seq_at(wallet.lane_of(${member}), ${within.to})` : sql`NULL::bigint`}) AS high
    ), looked AS MATERIALIZED (
      SELECT * FROM (
        SELECT own.* FROM bounds b, unnest(b.accounts) a(id) CROSS JOIN LATERAL (
          SELECT ${ownEnd} FROM wallet.entry x WHERE x.lane = b.lane AND x.account = a.id AND x.seq >= b.low AND x.seq < b.high ${posted}
          ORDER BY x.seq DESC LIMIT ${look}) own
        UNION ALL
        SELECT other.* FROM bounds b, unnest(b.accounts) a(id) CROSS JOIN LATERAL (
          SELECT ${otherEnd} FROM wallet.entry x WHERE x.lane = b.lane AND x.contra = a.id AND x.contra > 0 AND x.contra % 16 <> 1
            AND NOT x.account = ANY(b.accounts) AND x.seq >= b.low AND x.seq < b.high ${posted}
          ORDER BY x.seq DESC LIMIT ${look}) other
      ) both_ends ORDER BY seq DESC LIMIT ${look}
    ), fitting AS (
      SELECT * FROM looked x WHERE (${kinds}::text[] IS NULL OR x.kind = ANY(${known.map(({ id }) => id)}::smallint[]))
        AND (${of.vendors ?? null}::smallint[] IS NULL OR x.vendor = ANY(${of.vendors ?? null}::smallint[]))
        AND (${of.product ?? null}::text IS NULL OR x.product = ${of.product ?? null}::text)
      ORDER BY x.seq DESC LIMIT ${limit}
    )
    SELECT r.reach, r.full, n.* FROM (SELECT min(seq) AS reach, count(*) = ${look} AS full FROM looked) r
    LEFT JOIN (SELECT ${columns} FROM fitting e ${joins}) n ON true ORDER BY n.seq DESC`.execute(db)
  const entries = rows.flatMap(({ reach: _, full: __, ...entry }) => (entry.seq === null ? [] : [entry]))
  const [first] = rows
  return { entries, reach: first?.full && entries.length < limit ? first.reach : null }
}

/** A member's own movements of cash, newest first. */
export async function readMemberEntries(db: Database | Tx, of: OfMember): Promise<readonly Entry[]> {
  return (await lookAtMember(db, of)).entries
}

/** One movement of a member, from the member's end; null where that place holds none of this member. */
export async function readMemberEntry(
  db: Database | Tx,
  { member, seq }: { member: bigint; seq: bigint },
): Promise<Entry | null> {
  const [entry] = await readMemberEntries(db, { member, before: seq + 1n, limit: 1, bonuses: true })
  return entry?.seq === seq ? entry : null
}

/** The places in a member's lane between which a stretch of time lies, the second left out; other members' lie there too. */
export async function spanOf(
  db: Database | Tx,
  { member, within }: { readonly member: bigint; readonly within: { readonly from: Date; readonly to: Date } },
): Promise<{ low: bigint; high: bigint }> {
  const { rows } = await sql<{ low: bigint; high: bigint }>`
    SELECT wallet.seq_at(wallet.lane_of(${member}), ${within.from}) AS low, wallet.seq_at(wallet.lane_of(${member}), ${within.to}) AS high`.execute(
    db,
  )
  return rows[0] ?? { low: 0n, high: 0n }
}
