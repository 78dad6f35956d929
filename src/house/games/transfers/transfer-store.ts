import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { Direction, TransferState } from '../rules/transfer.ts'

type Db = Database | Tx

export type TransferRow = {
  readonly id: string
  /** The id of the posting that ends it, whichever way. */
  readonly ending: string
  readonly member: bigint
  readonly merchant: number
  readonly vendor: number
  readonly vassalage: string
  readonly displayName: string
  readonly currency: string
  readonly direction: Direction
  /** Null until the vendor has said how much is there. */
  readonly amount: Units | null
  readonly state: TransferState
  readonly reason: string | null
  readonly reconciled: 'asked_again' | 'decision' | null
  readonly tries: number
  readonly createdAt: Date
  readonly changedAt: Date
  readonly nextAskAt: Date
}

const columns = sql`t.id, t.ending, t.member, t.merchant, t.vendor, v.vassalage, v.display_name AS "displayName", t.currency, t.direction,
  t.amount, t.state, t.reason, t.reconciled, t.tries, t.created_at AS "createdAt", t.changed_at AS "changedAt", t.next_ask_at AS "nextAskAt"`
const from = sql`games.transfer t JOIN games.vendor v ON v.id = t.vendor`

export type NewTransfer = Pick<
  TransferRow,
  'id' | 'ending' | 'member' | 'merchant' | 'vendor' | 'currency' | 'direction' | 'amount'
> & { readonly at: Millis }

/** False where another one of this member and vendor is open. */
export async function insertTransfer(tx: Tx, of: NewTransfer): Promise<boolean> {
  const at = new Date(of.at)
  const { rows } = await sql<{ id: string }>`
    INSERT INTO games.transfer (id, ending, member, merchant, vendor, currency, direction, amount, state, created_at, changed_at, next_ask_at)
    VALUES (${of.id}, ${of.ending}, ${of.member}, ${of.merchant}, ${of.vendor}, ${of.currency}, ${of.direction}, ${of.amount}, 'asked',
      ${at}, ${at}, ${at})
    ON CONFLICT (member, vendor) WHERE state IN ('asked', 'sent', 'unknown', 'held') DO NOTHING RETURNING id`.execute(tx)
  return rows.length === 1
}

export async function transferById(db: Db, id: string): Promise<TransferRow | null> {
  const { rows } = await sql<TransferRow>`SELECT ${columns} FROM ${from} WHERE t.id = ${id}`.execute(db)
  return rows[0] ?? null
}

export async function lockTransfer(tx: Tx, id: string): Promise<TransferRow | null> {
  const { rows } = await sql<TransferRow>`SELECT ${columns} FROM ${from} WHERE t.id = ${id} FOR UPDATE OF t`.execute(tx)
  return rows[0] ?? null
}

/** Newest first, and what is open before everything else on the first page. */
export async function transfersOf(
  db: Db,
  { member, before, limit }: { member: bigint; before: string | null; limit: number },
): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`
    SELECT ${columns} FROM ${from} WHERE t.member = ${member} AND (${before}::uuid IS NULL OR t.id < ${before}::uuid)
    ORDER BY t.id DESC LIMIT ${limit}`.execute(db)
  return rows
}

export async function openTransfersOf(db: Db, member: bigint): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`
    SELECT ${columns} FROM ${from} WHERE t.member = ${member} AND t.state IN ('asked', 'sent', 'unknown', 'held')
    ORDER BY t.id DESC`.execute(db)
  return rows
}

type Stepping = Pick<TransferRow, 'id' | 'state' | 'amount' | 'tries'> & {
  readonly reason?: string | null
  readonly reconciled?: 'asked_again' | 'decision' | null
  readonly at: Millis
  readonly nextAskAt: Millis
}

export async function setTransfer(tx: Tx, of: Stepping): Promise<void> {
  await sql`
    UPDATE games.transfer SET state = ${of.state}, amount = ${of.amount}, tries = ${of.tries}, reason = ${of.reason ?? null},
      reconciled = ${of.reconciled ?? null}, changed_at = ${new Date(of.at)}, next_ask_at = ${new Date(of.nextAskAt)}
    WHERE id = ${of.id}`.execute(tx)
}

/** Takes a transfer for one question of one process: nobody else asks before `until`. False where somebody else has it. */
export async function claimTransfer(tx: Tx, { id, at, until }: { id: string; at: Millis; until: Millis }): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    UPDATE games.transfer SET next_ask_at = ${new Date(until)}
    WHERE id = ${id} AND state IN ('asked', 'sent', 'unknown') AND next_ask_at <= ${new Date(at)} RETURNING id`.execute(tx)
  return rows.length === 1
}

/** Those that it is time to ask about, the oldest question first. */
export async function dueTransfers(db: Db, { at, limit }: { at: Millis; limit: number }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM games.transfer WHERE state IN ('asked', 'sent', 'unknown') AND next_ask_at <= ${new Date(at)}
    ORDER BY next_ask_at LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export type Attempt = {
  readonly asked: 'balance' | 'deposit' | 'withdraw'
  readonly outcome: 'done' | 'refused' | 'unknown'
  readonly status: string | null
  readonly why: string
  readonly balance: Units | null
  readonly at: Date
  readonly micros: number
}

export async function insertAttempt(tx: Tx, transfer: string, of: Attempt): Promise<void> {
  await sql`
    INSERT INTO games.transfer_attempt (transfer, at, asked, outcome, status, why, balance, micros)
    VALUES (${transfer}, ${of.at}, ${of.asked}, ${of.outcome}, ${of.status}, ${of.why.slice(0, 200)}, ${of.balance}, ${of.micros})`.execute(
    tx,
  )
}

/** The first and the last questions about a transfer, in the order of time. */
export async function attemptsOf(db: Db, transfer: string): Promise<Attempt[]> {
  const { rows } = await sql<Attempt>`
    SELECT asked, outcome, status, why, balance, at, micros FROM (
      (SELECT * FROM games.transfer_attempt WHERE transfer = ${transfer} ORDER BY id LIMIT 20)
      UNION (SELECT * FROM games.transfer_attempt WHERE transfer = ${transfer} ORDER BY id DESC LIMIT 80)
    ) x ORDER BY x.id`.execute(db)
  return rows
}

export type ConsoleTransferFilter = {
  readonly merchant: number
  readonly before: string | null
  readonly state: TransferState | null
  readonly member: bigint | null
  readonly limit: number
}

export async function consoleTransfers(db: Db, of: ConsoleTransferFilter): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`
    SELECT ${columns} FROM ${from}
    WHERE t.merchant = ${of.merchant} AND (${of.before}::uuid IS NULL OR t.id < ${of.before}::uuid)
      AND (${of.state}::text IS NULL OR t.state = ${of.state}) AND (${of.member}::bigint IS NULL OR t.member = ${of.member})
    ORDER BY t.id DESC LIMIT ${of.limit}`.execute(db)
  return rows
}
