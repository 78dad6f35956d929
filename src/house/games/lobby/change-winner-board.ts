import { sql } from 'kysely'
import { unitsText, type Units } from '#kit/money.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Database, Tx } from '#runtime/database.ts'
import { recordAct, type Act } from '#house/audit/index.ts'
import { NOTABLE } from '../rules/winner.ts'

/** From what amount on a win of the merchant's members is told. */
export async function smallestWin(db: Database | Tx, merchant: number): Promise<Units> {
  const { rows } = await sql<{ smallest: Units }>`SELECT smallest FROM games.winner_setting WHERE merchant = ${merchant}`.execute(
    db,
  )
  return rows[0]?.smallest ?? NOTABLE
}

/** Says from what amount on a win is told from now on. */
export async function changeWinnerBoard(tx: Tx, act: Act, smallest: Units): Promise<Units | Refusal<'stake_not_positive', null>> {
  if (smallest <= 0n) return refuse('stake_not_positive')
  const before = await smallestWin(tx, act.merchant.id)
  await sql`
    INSERT INTO games.winner_setting (merchant, smallest) VALUES (${act.merchant.id}, ${smallest})
    ON CONFLICT (merchant) DO UPDATE SET smallest = excluded.smallest`.execute(tx)
  await recordAct(tx, act, {
    action: 'games.change_winner_board',
    subject: `merchant:${act.merchant.code}`,
    before: { smallest: unitsText(before) },
    after: { smallest: unitsText(smallest) },
  })
  return smallest
}
