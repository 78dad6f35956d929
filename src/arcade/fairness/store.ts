import { sql, type Insertable, type Selectable } from 'kysely'
import type { Database, Tx } from '../../runtime/database.ts'
import type { Tables } from './tables.ts'

export type PairRow = Selectable<Tables['fairness.pair']>
export type NewPair = Insertable<Tables['fairness.pair']>

const on = (db: Database | Tx) => db.$extendTables<Tables>()

/**
 * Rotations of a seat wait for each other by this lock, to the end of the transaction. A lock of the row would not do: a rotation that
 * was waited for leaves the waiting one with a row that is retired and no sight of its successor.
 */
export async function lockSeeds(tx: Tx, seat: bigint): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`fairness ${seat}`}, 0))`.execute(tx)
}

export async function pairsInUse(db: Database | Tx, seat: bigint): Promise<{ current?: PairRow; next?: PairRow }> {
  const pairs = await on(db)
    .selectFrom('fairness.pair')
    .selectAll()
    .where('seat', '=', seat)
    .where('state', '<>', 'retired')
    .execute()
  return Object.fromEntries(pairs.map((pair) => [pair.state, pair]))
}

export async function pairById(db: Database | Tx, id: bigint): Promise<PairRow | undefined> {
  return on(db).selectFrom('fairness.pair').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function pairByCommitment(
  db: Database | Tx,
  asked: { seat: bigint; commitment: string },
): Promise<PairRow | undefined> {
  return on(db)
    .selectFrom('fairness.pair')
    .selectAll()
    .where('seat', '=', asked.seat)
    .where('commitment', '=', asked.commitment)
    .executeTakeFirst()
}

/** Does nothing where the seat has such a pair already. */
export async function addPair(tx: Tx, pair: NewPair): Promise<void> {
  await on(tx)
    .insertInto('fairness.pair')
    .values(pair)
    .onConflict((conflict) => conflict.columns(['seat', 'state']).where('state', '<>', 'retired').doNothing())
    .execute()
}

export async function retirePair(tx: Tx, retired: { id: bigint; serverSeed: string; at: Date }): Promise<void> {
  await on(tx)
    .updateTable('fairness.pair')
    .set({ state: 'retired', server_seed: retired.serverSeed, retired_at: retired.at })
    .where('id', '=', retired.id)
    .execute()
}

export async function bringUp(tx: Tx, next: { id: bigint; clientSeed: string }): Promise<void> {
  await on(tx)
    .updateTable('fairness.pair')
    .set({ state: 'current', client_seed: next.clientSeed })
    .where('id', '=', next.id)
    .execute()
}
