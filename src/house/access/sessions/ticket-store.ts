import type { Millis } from '#kit/clock.ts'
import type { Database, Tx } from '#runtime/database.ts'
import { sql } from 'kysely'

const time = (at: Millis) => new Date(at)

type Db = Database | Tx

export type TicketPurpose = 'address' | 'socket'

type Ticket = { readonly hash: Buffer; readonly purpose: TicketPurpose }

type NewTicket = Ticket & {
  readonly session: string
  readonly merchant: number
  /** Where it may be used alone; null: anywhere. */
  readonly network: string | null
  readonly expiresAt: Millis
}

export async function insertTicket(db: Db, of: NewTicket): Promise<void> {
  await sql`
    INSERT INTO identity.ticket (hash, purpose, session_id, merchant_id, network, expires_at)
    VALUES (${of.hash}, ${of.purpose}, ${of.session}, ${of.merchant}, ${of.network}, ${time(of.expiresAt)})`.execute(db)
}

type Used = { readonly session: string; readonly network: string | null }

/** The session that the ticket stands for, to the first who asks in time; a null merchant means any. */
export async function useTicket(db: Db, of: Ticket & { merchant: number | null; now: Millis }): Promise<Used | null> {
  const { rows } = await sql<Used>`
    UPDATE identity.ticket SET used_at = ${time(of.now)}
    WHERE hash = ${of.hash} AND purpose = ${of.purpose} AND used_at IS NULL AND expires_at > ${time(of.now)}
      AND (${of.merchant}::integer IS NULL OR merchant_id = ${of.merchant}::integer)
    RETURNING session_id AS session, network`.execute(db)
  return rows[0] ?? null
}

export async function wasUsed(db: Db, of: Ticket & { merchant: number }): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM identity.ticket
    WHERE hash = ${of.hash} AND purpose = ${of.purpose} AND merchant_id = ${of.merchant} AND used_at IS NOT NULL`.execute(db)
  return rows.length > 0
}

export async function deleteTickets(db: Db, before: Millis): Promise<void> {
  await sql`DELETE FROM identity.ticket WHERE expires_at < ${time(before)}`.execute(db)
}
