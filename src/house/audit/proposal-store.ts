import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import type { Database, Tx } from '#runtime/database.ts'

export type Proposal = {
  readonly id: bigint
  /** What it is about: `deposit:…`. */
  readonly matter: string
  /** What is to be done, in a word of the module whose matter it is. */
  readonly deed: string
  readonly amount: Units
  readonly reason: string
  readonly proposedBy: bigint
  /** As they were called then. */
  readonly proposedName: string
  readonly proposedAt: Date
  /** Who may control the account that proposed: its own operator, and those of `separation-of-duties.ts`. */
  readonly proposerControllers: readonly bigint[]
  /** Null while it waits for its second person. */
  readonly confirmed: boolean | null
  readonly answeredBy: bigint | null
  readonly answeredName: string | null
  readonly answeredAt: Date | null
  readonly answerReason: string | null
}

const columns = sql`id, matter, deed, amount, reason, proposed_by AS "proposedBy", proposed_name AS "proposedName", proposed_at AS "proposedAt",
  proposed_hands AS "proposerControllers", confirmed,
  answered_by AS "answeredBy", answered_name AS "answeredName", answered_at AS "answeredAt", answer_reason AS "answerReason"`

/** All that was proposed about these matters, in the order of time. */
export async function proposalsOn(db: Database | Tx, matters: readonly string[]): Promise<Proposal[]> {
  if (matters.length === 0) return []
  const { rows } = await sql<Proposal>`
    SELECT ${columns} FROM audit.proposal WHERE matter = ANY(${[...matters]}::text[]) ORDER BY id`.execute(db)
  return rows
}

type New = Pick<Proposal, 'matter' | 'deed' | 'amount' | 'reason' | 'proposedBy' | 'proposedName'> & { readonly at: Millis }

/** Null where another one waits already. */
export async function insertProposal(tx: Tx, of: New): Promise<Proposal | null> {
  const { rows } = await sql<Proposal>`
    INSERT INTO audit.proposal (matter, deed, amount, reason, proposed_by, proposed_name, proposed_at, proposed_hands)
    VALUES (${of.matter}, ${of.deed}, ${of.amount}, ${of.reason}, ${of.proposedBy}, ${of.proposedName}, ${new Date(of.at)},
      audit.hands_of(${of.proposedBy}))
    ON CONFLICT (matter) WHERE confirmed IS NULL DO NOTHING RETURNING ${columns}`.execute(tx)
  return rows[0] ?? null
}

/** What waits about a matter, locked until the transaction ends. */
export async function lockWaiting(tx: Tx, matter: string): Promise<Proposal | null> {
  const { rows } = await sql<Proposal>`
    SELECT ${columns} FROM audit.proposal WHERE matter = ${matter} AND confirmed IS NULL FOR UPDATE`.execute(tx)
  return rows[0] ?? null
}

/** Whether something with money that this operator may have proposed, also by another account, waits for its second person. */
export async function hasMoneyWaiting(tx: Tx, operator: bigint): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM audit.proposal
    WHERE proposed_hands && audit.hands_of(${operator}) AND confirmed IS NULL AND amount > 0 LIMIT 1`.execute(tx)
  return rows.length > 0
}

type Answer = Pick<Proposal, 'id'> & {
  readonly confirmed: boolean
  readonly by: bigint
  readonly name: string
  readonly reason: string
  readonly at: Millis
}

export async function saveAnswer(tx: Tx, of: Answer): Promise<Proposal> {
  const { rows } = await sql<Proposal>`
    UPDATE audit.proposal
    SET confirmed = ${of.confirmed}, answered_by = ${of.by}, answered_name = ${of.name}, answered_at = ${new Date(of.at)}, answer_reason = ${of.reason},
      answered_hands = audit.hands_of(${of.by})
    WHERE id = ${of.id} RETURNING ${columns}`.execute(tx)
  return rows[0]!
}
