import { sql } from 'kysely'
import type { Database, Tx } from '#runtime/database.ts'

type NewPair = {
  readonly player: bigint
  readonly state: 'current' | 'next'
  readonly salt: Buffer
  readonly commitment: string
  readonly client_seed: string
  readonly made_at: Date
}
export type PairRow = Omit<NewPair, 'state'> & {
  readonly id: bigint
  readonly state: NewPair['state'] | 'retired'
  readonly nonce: number
  readonly server_seed: string | null
  readonly retired_at: Date | null
}

/**
 * Rotations of a player wait for each other by this lock, to the end of the transaction. A lock of the row would not do: a rotation that
 * was waited for leaves the waiting one with a row that is retired and no sight of its successor.
 */
export async function lockSeeds(tx: Tx, player: bigint): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`fairness ${player}`}, 0))`.execute(tx)
}

/** From here to the end of the transaction no round is drawn from the pair: what is drawn already can be seen now. */
export async function lockPair(tx: Tx, id: bigint): Promise<void> {
  await sql`SELECT FROM fairness.pair WHERE id = ${id} FOR UPDATE`.execute(tx)
}

export async function pairsInUse(db: Database | Tx, player: bigint): Promise<{ current?: PairRow; next?: PairRow }> {
  const { rows } = await sql<PairRow>`SELECT * FROM fairness.pair WHERE player = ${player} AND state <> 'retired'`.execute(db)
  return Object.fromEntries(rows.map((pair) => [pair.state, pair]))
}

export async function pairById(db: Database | Tx, id: bigint): Promise<PairRow | undefined> {
  const { rows } = await sql<PairRow>`SELECT * FROM fairness.pair WHERE id = ${id}`.execute(db)
  return rows[0]
}

export async function pairByCommitment(
  db: Database | Tx,
  asked: { player: bigint; commitment: string },
): Promise<PairRow | undefined> {
  const { rows } = await sql<PairRow>`
    SELECT * FROM fairness.pair WHERE player = ${asked.player} AND commitment = ${asked.commitment}`.execute(db)
  return rows[0]
}

/** Does nothing where the player has such a pair already. */
export async function addPair(tx: Tx, pair: NewPair): Promise<void> {
  await sql`
    INSERT INTO fairness.pair (player, state, salt, commitment, client_seed, made_at)
    VALUES (${pair.player}, ${pair.state}, ${pair.salt}, ${pair.commitment}, ${pair.client_seed}, ${pair.made_at})
    ON CONFLICT (player, state) WHERE state <> 'retired' DO NOTHING`.execute(tx)
}

export async function retirePair(tx: Tx, retired: { id: bigint; serverSeed: string; at: Date }): Promise<void> {
  await sql`
    UPDATE fairness.pair SET state = 'retired', server_seed = ${retired.serverSeed}, retired_at = ${retired.at} WHERE id = ${retired.id}`.execute(
    tx,
  )
}

export async function bringUp(tx: Tx, next: { id: bigint; clientSeed: string }): Promise<void> {
  await sql`UPDATE fairness.pair SET state = 'current', client_seed = ${next.clientSeed} WHERE id = ${next.id}`.execute(tx)
}
