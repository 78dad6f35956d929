import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Database, Tx } from '#runtime/database.ts'

/** Whose hand an operator's account may be: their own, and of everybody who could have made it theirs. */
export async function handsOf(db: Database | Tx, operator: bigint): Promise<readonly bigint[]> {
  const { rows } = await sql<{ hands: bigint[] }>`SELECT audit.hands_of(${operator}) AS hands`.execute(db)
  return rows[0]?.hands ?? [operator]
}

/** Of each of these, those whose hand it may be beside its own. */
export async function othersHands(
  db: Database | Tx,
  operators: readonly bigint[],
): Promise<readonly { readonly operator: bigint; readonly hand: bigint }[]> {
  const { rows } = await sql<{ operator: bigint; hand: bigint }>`
    SELECT operator, hand FROM audit.hand WHERE operator = ANY(${[...operators]}::bigint[]) ORDER BY operator, hand`.execute(db)
  return rows
}

type Touching = { readonly operator: bigint; readonly by: bigint; readonly at: Millis }

/** Notes that `by`, and everybody whose hand that may be, could now act as this operator too. */
export async function addHands(tx: Tx, { operator, by, at }: Touching): Promise<void> {
  await sql`
    INSERT INTO audit.hand (operator, hand, since)
    SELECT ${operator}, hand, ${new Date(at)} FROM unnest(audit.hands_of(${by})) hand WHERE hand <> ${operator}
    ON CONFLICT DO NOTHING`.execute(tx)
}

/** What is said of a person of their own: their account is nobody else's. Answers whose it might have been. */
export async function removeHands(tx: Tx, operator: bigint): Promise<readonly bigint[]> {
  const { rows } = await sql<{ hand: bigint }>`DELETE FROM audit.hand WHERE operator = ${operator} RETURNING hand`.execute(tx)
  return rows.map(({ hand }) => hand)
}
