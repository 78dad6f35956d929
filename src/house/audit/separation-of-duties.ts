import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Database, Tx } from '#runtime/database.ts'

/** Who may control an operator's account, so that two accounts with one of them in common may be one person: its own, and of everybody who could have made it theirs. */
export async function controllersOf(db: Database | Tx, operator: bigint): Promise<readonly bigint[]> {
  const { rows } = await sql<{ controllers: bigint[] }>`SELECT audit.hands_of(${operator}) AS controllers`.execute(db)
  return rows[0]?.controllers ?? [operator]
}

/** Of each of these, those who may control it beside its own operator. */
export async function otherControllers(
  db: Database | Tx,
  operators: readonly bigint[],
): Promise<readonly { readonly operator: bigint; readonly controller: bigint }[]> {
  const { rows } = await sql<{ operator: bigint; controller: bigint }>`
    SELECT operator, hand AS controller FROM audit.hand WHERE operator = ANY(${[...operators]}::bigint[]) ORDER BY operator, hand`.execute(
    db,
  )
  return rows
}

type Touching = { readonly operator: bigint; readonly by: bigint; readonly at: Millis }

/** Notes that `by`, and everybody who may control that account, could now act as this operator too. */
export async function addControllers(tx: Tx, { operator, by, at }: Touching): Promise<void> {
  await sql`
    INSERT INTO audit.hand (operator, hand, since)
    SELECT ${operator}, hand, ${new Date(at)} FROM unnest(audit.hands_of(${by})) hand WHERE hand <> ${operator}
    ON CONFLICT DO NOTHING`.execute(tx)
}

/** What is said of a person of their own: nobody else controls their account. Answers who might have. */
export async function removeControllers(tx: Tx, operator: bigint): Promise<readonly bigint[]> {
  const { rows } = await sql<{ controller: bigint }>`
    DELETE FROM audit.hand WHERE operator = ${operator} RETURNING hand AS controller`.execute(tx)
  return rows.map(({ controller }) => controller)
}
