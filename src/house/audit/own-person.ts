import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import { isRefusal, type Refusal } from '#kit/refusal.ts'
import type { Database, Isolate, Tx } from '#runtime/database.ts'
import { recordAct, type Act } from './act.ts'

/** A deed about a member who is the same person as the operator, as far as the house can know. */
export type OwnPerson = Refusal<'own_person', null>

export type OperatorMark = { readonly kind: 'sms' | 'email' | 'name'; readonly kid: string; readonly mark: Buffer }

/** Adds what an operator is known by as a person. What was known before stays. */
export async function addPersonMarks(
  tx: Tx,
  { operator, marks, at }: { readonly operator: bigint; readonly marks: readonly OperatorMark[]; readonly at: Millis },
): Promise<void> {
  await sql`
    INSERT INTO audit.person_mark (operator, kind, kid, mark, since)
    SELECT ${operator}::bigint, k, i, m, ${new Date(at)}
    FROM unnest(${marks.map(({ kind }) => kind)}::text[], ${marks.map(({ kid }) => kid)}::text[], ${marks.map(({ mark }) => mark)}::bytea[]) u(k, i, m)
    ON CONFLICT DO NOTHING`.execute(tx)
}

/** What an operator is known by, and everybody who could act through their account. */
export async function personMarksOf(db: Database | Tx, operator: bigint): Promise<Buffer[]> {
  const { rows } = await sql<{ mark: Buffer }>`
    SELECT mark FROM audit.person_mark WHERE operator = ANY (audit.hands_of(${operator}))`.execute(db)
  return rows.map(({ mark }) => mark)
}

/** By what operators are known, of marks that are made with the current key. */
export async function knownPersons(
  db: Database | Tx,
  { operators, kid }: { readonly operators: readonly bigint[]; readonly kid: string },
): Promise<readonly { readonly operator: bigint; readonly kind: OperatorMark['kind'] }[]> {
  const { rows } = await sql<{ operator: bigint; kind: OperatorMark['kind'] }>`
    SELECT DISTINCT operator, kind FROM audit.person_mark WHERE operator = ANY (${[...operators]}::bigint[]) AND kid = ${kid}
    ORDER BY operator, kind`.execute(db)
  return rows
}

/** Keeps that an operator tried to judge themselves, which takes back nothing but the deed: what was done, or its refusal, goes on as it is. */
export async function noteOwnPerson<Done>(
  done: Done,
  { transact, act, subject }: { readonly transact: Isolate; readonly act: Act; readonly subject: string },
): Promise<Done> {
  if (isRefusal(done) && done.code === 'own_person')
    await transact((tx) => recordAct(tx, act, { action: 'audit.refuse_own_person', subject }))
  return done
}
