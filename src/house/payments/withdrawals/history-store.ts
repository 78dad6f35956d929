import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { Actor, Move } from '../rules/withdrawal.ts'
import type { WithdrawalState } from '../rules/withdrawal.ts'

export type StepRow = {
  readonly at: Date
  readonly move: Move
  readonly state: WithdrawalState
  readonly actor: Actor
  readonly operatorName: string | null
  readonly note: string | null
}
type NewStep = Omit<StepRow, 'at'> & { readonly withdrawal: string; readonly at: Millis }

export async function insertStep(tx: Tx, of: NewStep): Promise<void> {
  await sql`
    INSERT INTO payments.withdrawal_step (withdrawal, at, move, state, actor, operator_name, note)
    VALUES (${of.withdrawal}, ${new Date(of.at)}, ${of.move}, ${of.state}, ${of.actor}, ${of.operatorName}, ${of.note})`.execute(
    tx,
  )
}

/** In the order in which they were taken. */
export async function stepsOf(db: Database, withdrawal: string): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    SELECT at, move, state, actor, operator_name AS "operatorName", note FROM payments.withdrawal_step
    WHERE withdrawal = ${withdrawal} ORDER BY id`.execute(db)
  return rows
}

export type WordRow = {
  readonly id: string
  readonly at: Date
  /** Null: the member. */
  readonly operatorName: string | null
  readonly content: string
  readonly picture: string | null
}
type NewWord = Omit<WordRow, 'at'> & { readonly withdrawal: string; readonly at: Millis }

export async function insertWord(tx: Tx, of: NewWord): Promise<void> {
  await sql`
    INSERT INTO payments.withdrawal_word (id, withdrawal, at, operator_name, content, picture)
    VALUES (${of.id}, ${of.withdrawal}, ${new Date(of.at)}, ${of.operatorName}, ${of.content}, ${of.picture})`.execute(tx)
}

export async function countWords(tx: Tx, withdrawal: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM payments.withdrawal_word WHERE withdrawal = ${withdrawal}`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function wordsOf(db: Database, withdrawal: string): Promise<WordRow[]> {
  const { rows } = await sql<WordRow>`
    SELECT id, at, operator_name AS "operatorName", content, picture FROM payments.withdrawal_word
    WHERE withdrawal = ${withdrawal} ORDER BY at, id`.execute(db)
  return rows
}

/** Pictures that the member attached to the withdrawal itself, not to a message of the dispute. */
export async function proofsOf(db: Database, withdrawal: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT p.id FROM payments.picture p WHERE p.matter = ${`withdrawal:${withdrawal}`}
      AND NOT EXISTS (SELECT FROM payments.withdrawal_word w WHERE w.picture = p.id) ORDER BY p.added_at, p.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** What came in and what goes out of one member's account, as far as it counts for a review. */
export type Flows = { readonly deposited: Units; readonly withdrawn: Units; readonly paidBefore: boolean }

/** What a member asked to withdraw since then, and was not given back. */
export async function withdrawnSince(tx: Tx, member: bigint, since: Millis): Promise<Units> {
  const { rows } = await sql<{ sum: Units }>`
    SELECT coalesce(sum(amount), 0)::bigint AS sum FROM payments.withdrawal
    WHERE member = ${member} AND again_of IS NULL AND created_at > ${new Date(since)}
      AND state NOT IN ('rejected', 'cancelled', 'refused')`.execute(tx)
  return rows[0]?.sum ?? 0n
}

export async function flowsOf(tx: Tx, member: bigint): Promise<Flows> {
  const { rows } = await sql<Flows>`
    SELECT
      (SELECT coalesce(sum(coalesce(credited, amount)), 0)::bigint FROM payments.deposit WHERE member = ${member} AND state = 'credited') AS deposited,
      (SELECT coalesce(sum(amount), 0)::bigint FROM payments.withdrawal
        WHERE member = ${member} AND again_of IS NULL AND state NOT IN ('rejected', 'cancelled', 'refused')) AS withdrawn,
      EXISTS (SELECT FROM payments.withdrawal WHERE member = ${member} AND paid_at IS NOT NULL) AS "paidBefore"`.execute(tx)
  return rows[0] as Flows
}
