import { sql } from 'kysely'
import type { Tx } from '#runtime/database.ts'

/** Whether anything that a member staked has not ended, or a win of theirs waits for people. */
export async function hasOpenBets(tx: Tx, member: bigint): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    SELECT EXISTS (SELECT FROM wagers.round_record WHERE lane = wallet.lane_of(${member}) AND member = ${member} AND closed_at IS NULL AND escrow > 0)
      OR EXISTS (SELECT FROM wagers.open_held_win WHERE member = ${member}) AS open`.execute(tx)
  return rows[0]?.open ?? false
}
