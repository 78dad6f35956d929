import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { Moved } from '#house/verification/index.ts'
import type { Earlier, Sent, TransferMark } from '../rules/transfer.ts'

export type TransferRow = {
  readonly id: string
  readonly sender: bigint
  readonly receiver: bigint
  readonly way: 'up' | 'down'
  readonly amount: Units
  readonly currency: string
  readonly at: Date
  readonly marks: readonly TransferMark[]
}

const columns = sql`id, sender, receiver, way, amount, currency, at, marks`

/** What one member sends is decided one after another. Held until the transaction ends. */
export async function holdSender(tx: Tx, sender: bigint): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('agents.transfer', ${sender}))`.execute(tx)
}

export async function insertTransfer(tx: Tx, { merchant, ...of }: TransferRow & { readonly merchant: number }): Promise<void> {
  await sql`
    INSERT INTO agents.transfer (id, merchant, sender, receiver, way, amount, currency, at, marks)
    VALUES (${of.id}, ${merchant}, ${of.sender}, ${of.receiver}, ${of.way}, ${of.amount}, ${of.currency}, ${of.at},
      ${[...of.marks]}::text[])`.execute(tx)
}

/** What a member has sent since a moment. */
export async function sentSince(
  db: Database | Tx,
  { sender, since }: { readonly sender: bigint; readonly since: Millis },
): Promise<Sent> {
  const { rows } = await sql<{ amount: string; times: number }>`
    SELECT coalesce(sum(amount), 0)::text AS amount, count(*)::int AS times FROM agents.transfer
    WHERE sender = ${sender} AND at >= ${new Date(since)}`.execute(db)
  return { amount: BigInt(rows[0]?.amount ?? 0), times: rows[0]?.times ?? 0 }
}

/** What a member received, or sent, since a moment. */
export const movedByTransfers: Moved = async (tx, { member, flow, since }) => {
  const side = flow === 'deposit' ? sql`receiver` : sql`sender`
  const { rows } = await sql<{ sum: Units }>`
    SELECT coalesce(sum(amount), 0)::bigint AS sum FROM agents.transfer WHERE ${side} = ${member} AND at > ${new Date(since)}`.execute(
    tx,
  )
  return rows[0]?.sum ?? 0n
}

/** What moved between two members since a moment, either way. */
export async function betweenSince(
  tx: Tx,
  { one, other, since }: { readonly one: bigint; readonly other: bigint; readonly since: Millis },
): Promise<readonly Earlier[]> {
  const { rows } = await sql<Omit<Earlier, 'at'> & { at: Date }>`
    SELECT sender, receiver, amount, at FROM agents.transfer
    WHERE (sender, receiver) IN ((${one}::bigint, ${other}::bigint), (${other}::bigint, ${one}::bigint)) AND at > ${new Date(since)}`.execute(
    tx,
  )
  return rows.map(({ at, ...of }) => ({ ...of, at: at.getTime() }))
}

/** A member's transfers from either side, newest first, from before one. */
export async function transfersOf(
  db: Database,
  { member, before, limit }: { readonly member: bigint; readonly before: string | null; readonly limit: number },
): Promise<readonly TransferRow[]> {
  const { rows } = await sql<TransferRow>`
    SELECT ${columns} FROM (
      (SELECT * FROM agents.transfer WHERE sender = ${member} AND (${before}::uuid IS NULL OR id < ${before}::uuid)
        ORDER BY id DESC LIMIT ${limit})
      UNION ALL
      (SELECT * FROM agents.transfer WHERE receiver = ${member} AND (${before}::uuid IS NULL OR id < ${before}::uuid)
        ORDER BY id DESC LIMIT ${limit})
    ) both_sides ORDER BY id DESC LIMIT ${limit}`.execute(db)
  return rows
}

/** One transfer of a member, from whichever side. */
export async function transferOf(
  db: Database,
  { id, member }: { readonly id: string; readonly member: bigint },
): Promise<TransferRow | null> {
  const { rows } = await sql<TransferRow>`
    SELECT ${columns} FROM agents.transfer WHERE id = ${id} AND ${member}::bigint IN (sender, receiver)`.execute(db)
  return rows[0] ?? null
}

type Listing = {
  readonly merchant: number
  readonly member: bigint | null
  readonly marked: boolean
  readonly before: string | null
  readonly limit: number
}

/** The merchant's transfers as the console lists them, newest first. */
export async function listTransfers(
  db: Database,
  { merchant, member, marked, before, limit }: Listing,
): Promise<readonly TransferRow[]> {
  const { rows } = await sql<TransferRow>`
    SELECT ${columns} FROM agents.transfer
    WHERE merchant = ${merchant} AND (${before}::uuid IS NULL OR id < ${before}::uuid)
      AND (${member}::bigint IS NULL OR ${member}::bigint IN (sender, receiver)) ${marked ? sql`AND marks <> '{}'` : sql``}
    ORDER BY id DESC LIMIT ${limit}`.execute(db)
  return rows
}
