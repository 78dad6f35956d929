import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import type { Tx } from '#runtime/database.ts'

export const periodLimits = [
  'stake_day',
  'stake_week',
  'stake_month',
  'loss_day',
  'loss_week',
  'loss_month',
  'deposit_day',
  'deposit_week',
  'deposit_month',
] as const
export type PeriodLimit = (typeof periodLimits)[number]

/** Writes limits where the lane decides; a name left out keeps its limit, null takes it away. Last statement of its transaction, as `post`. */
export async function setPeriodLimits(tx: Tx, member: bigint, limits: Partial<Record<PeriodLimit, Units | null>>): Promise<void> {
  const json = JSON.stringify(
    Object.fromEntries(Object.entries(limits).map(([name, units]) => [name, units?.toString() ?? null])),
  )
  await sql`SELECT wallet.set_limits(${member}, ${json})`.execute(tx)
}

/** How much a member's own limits let them deposit still, in the periods that run now; null: any amount. Below zero where one was tightened since. */
export async function depositRoom(tx: Tx, member: bigint, now: Millis): Promise<Units | null> {
  const { rows } = await sql<{ room: Units | null }>`
    SELECT least(r.max_deposit_day - r.deposit_day, r.max_deposit_week - r.deposit_week, r.max_deposit_month - r.deposit_month) AS room
    FROM wallet.account a, LATERAL wallet.rolled(ROW(a.*)::wallet.seen_account, ${new Date(now)}) r
    WHERE a.lane = wallet.lane_of(${member}) AND a.owner = ${member} AND a.purpose = (SELECT id FROM wallet.purpose WHERE name = 'cash')`.execute(
    tx,
  )
  return rows[0]?.room ?? null
}

export type StakeCap = { readonly member: bigint; readonly product: string; readonly largest: Units | null }

/** The largest single stake of a member on a product, `*` for every product; null takes it away. Last statement of its transaction. */
export async function setStakeCap(tx: Tx, { member, product, largest }: StakeCap): Promise<void> {
  await sql`SELECT wallet.set_stake_cap(${member}, ${product}, ${largest})`.execute(tx)
}
