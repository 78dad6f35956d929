import { sql } from 'kysely'
import type { Database, Tx } from '#runtime/database.ts'

type Whose = { readonly house: string; readonly player_name: string }

/** How much of what others may stake on a ticket a player may, in percent. */
export async function stakeFactorOf(db: Database, { house, player_name }: Whose): Promise<number> {
  const { rows } = await sql<{ percent: number }>`
    SELECT percent FROM sportsbook.stake_factor WHERE house = ${house} AND player_name = ${player_name}`.execute(db)
  return rows[0]?.percent ?? 100
}

export type StakeFactor = {
  readonly player_name: string
  readonly percent: number
  readonly said_by: string
  readonly said_at: Date
}

const MOST_SHOWN = 200

/** A house's players who may stake less than others, the last one first. */
export async function stakeFactors(db: Database, house: string): Promise<StakeFactor[]> {
  const { rows } = await sql<StakeFactor>`
    SELECT player_name, percent, said_by, said_at FROM sportsbook.stake_factor WHERE house = ${house} AND percent < 100
    ORDER BY said_at DESC, player_name LIMIT ${MOST_SHOWN}`.execute(db)
  return rows
}

type Said = Whose & { readonly percent: number; readonly by: string; readonly word: string }

/** False where this word, or one after it, was heard already: ids sort by their time of birth. */
export async function saveStakeFactor(tx: Tx, { house, player_name, percent, by, word }: Said): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO sportsbook.stake_factor AS f (house, player_name, percent, said_by, said_at, word)
    VALUES (${house}, ${player_name}, ${percent}, ${by}, clock_timestamp(), ${word})
    ON CONFLICT (house, player_name) DO UPDATE SET percent = excluded.percent, said_by = excluded.said_by, said_at = excluded.said_at,
      word = excluded.word
    WHERE f.word < excluded.word RETURNING percent`.execute(tx)
  return rows.length > 0
}
