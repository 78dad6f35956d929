import { sql } from 'kysely'
import type { Units } from '../../kit/money.ts'
import type { Tx } from '../../runtime/database.ts'

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

export type StakeCap = { readonly member: bigint; readonly product: string; readonly largest: Units | null }

/** The largest single stake of a member on a product, `*` for every product; null takes it away. Last statement of its transaction. */
export async function setStakeCap(tx: Tx, { member, product, largest }: StakeCap): Promise<void> {
  await sql`SELECT wallet.set_stake_cap(${member}, ${product}, ${largest})`.execute(tx)
}
