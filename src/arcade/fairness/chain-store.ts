import { sql } from 'kysely'
import type { Database, Tx } from '#runtime/database.ts'

type NewChain = {
  readonly game: string
  readonly salt: Buffer
  readonly length: number
  readonly commitment: string
  readonly published_at: Date
}
export type ChainRow = NewChain & {
  readonly id: bigint
  readonly public_value: string | null
  readonly public_source: string | null
  readonly used: number
}

/** Does nothing where the game has a chain in use: another process published it. */
export async function addChain(db: Database, chain: NewChain): Promise<void> {
  await sql`
    INSERT INTO fairness.chain (game, salt, length, commitment, published_at)
    VALUES (${chain.game}, ${chain.salt}, ${chain.length}, ${chain.commitment}, ${chain.published_at})
    ON CONFLICT DO NOTHING`.execute(db)
}

export async function chainInUse(db: Database, game: string): Promise<ChainRow | undefined> {
  const { rows } = await sql<ChainRow>`SELECT * FROM fairness.chain WHERE game = ${game} AND used < length`.execute(db)
  return rows[0]
}

export async function chainById(db: Database, id: bigint): Promise<ChainRow | undefined> {
  const { rows } = await sql<ChainRow>`SELECT * FROM fairness.chain WHERE id = ${id}`.execute(db)
  return rows[0]
}

/** Once: a value that was mixed in stays. */
export async function mixIn(
  db: Database,
  { chain, value, source }: { readonly chain: bigint; readonly value: string; readonly source: string },
): Promise<void> {
  await sql`
    UPDATE fairness.chain SET public_value = ${value}, public_source = ${source} WHERE id = ${chain} AND public_value IS NULL`.execute(
    db,
  )
}

export async function useLink(tx: Tx, game: string): Promise<Pick<ChainRow, 'id' | 'used'> | undefined> {
  const { rows } = await sql<Pick<ChainRow, 'id' | 'used'>>`
    UPDATE fairness.chain SET used = used + 1 WHERE game = ${game} AND used < length AND public_value IS NOT NULL
    RETURNING id, used`.execute(tx)
  return rows[0]
}
