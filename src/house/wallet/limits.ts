import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import type { Database, Tx } from '#runtime/database.ts'

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
  'time_day',
  'time_week',
  'time_month',
] as const
export type PeriodLimit = (typeof periodLimits)[number]

type Limits = Partial<Record<PeriodLimit, bigint | null>>

const json = (limits: Limits) =>
  JSON.stringify(Object.fromEntries(Object.entries(limits).map(([name, most]) => [name, most?.toString() ?? null])))

/**
 * Writes limits where the lane decides, of money in units and of time in minutes; a name left out keeps its limit, null takes it away. Last
 * statement of its transaction, as `post`.
 */
export async function setPeriodLimits(tx: Tx, member: bigint, limits: Limits): Promise<void> {
  await sql`SELECT wallet.set_limits(${member}, ${json(limits)})`.execute(tx)
}

/** What binds every member of a merchant besides their own limits: anywhere (''), or who is in a region, by its ISO 3166-1 code. */
export type Bound = { readonly region: string } & Readonly<Record<PeriodLimit, bigint | null>>

/** Writes what binds all of a merchant's members from the next bet on; a name left out keeps its bound, null takes it away. */
export async function setBound(
  tx: Tx,
  { merchant, region, limits }: { readonly merchant: number; readonly region: string; readonly limits: Limits },
): Promise<void> {
  await sql`SELECT wallet.set_bound(${merchant}, ${region}, ${json(limits)})`.execute(tx)
}

export async function readBounds(db: Database | Tx, merchant: number): Promise<readonly Bound[]> {
  const { rows } = await sql<Bound>`
    SELECT region, max_stake_day AS stake_day, max_stake_week AS stake_week, max_stake_month AS stake_month,
      max_loss_day AS loss_day, max_loss_week AS loss_week, max_loss_month AS loss_month,
      max_deposit_day AS deposit_day, max_deposit_week AS deposit_week, max_deposit_month AS deposit_month,
      max_time_day AS time_day, max_time_week AS time_week, max_time_month AS time_month
    FROM wallet.bound WHERE merchant = ${merchant} ORDER BY region`.execute(db)
  return rows
}

/** Notes where a member is, whose region's bounds then hold; null where nobody knows. Last statement of its transaction, as `post`. */
export async function placeMember(
  tx: Tx,
  { member, region }: { readonly member: bigint; readonly region: string | null },
): Promise<void> {
  const now = region ?? '??'
  const { rows } = await sql`
    SELECT 1 FROM wallet.account WHERE lane = wallet.lane_of(${member}) AND id = ${member * 16n} AND region <> ${now}`.execute(tx)
  if (rows.length > 0) await sql`SELECT wallet.set_region(${member}, ${now})`.execute(tx)
}

/** From when until when a member neither stakes nor deposits; null: until they have asked to come back. */
export type Pause = { readonly from: Date; readonly until: Date | null }

/** Last statement of its transaction, as `post`. */
export async function setPause(tx: Tx, member: bigint, { from, until }: Pause): Promise<void> {
  await sql`SELECT wallet.set_pause(${member}, ${from}, coalesce(${until}::timestamptz, 'infinity'))`.execute(tx)
}

/** The last pause of a member, whether it is over or not; null where there was none. */
export async function pauseOf(db: Database | Tx, member: bigint): Promise<Pause | null> {
  const { rows } = await sql<Pause>`
    SELECT pause_from AS "from", nullif(pause_until, 'infinity') AS until FROM wallet.account
    WHERE lane = wallet.lane_of(${member}) AND id = ${member * 16n} AND pause_from IS NOT NULL`.execute(db)
  return rows[0] ?? null
}

/** What a limit is counted by: how much of it is used in the period that runs now, and what the merchant and the region allow at most. */
export type Counted = { readonly name: string; readonly used: bigint; readonly house: bigint | null }

/** Time in minutes, begun ones not counted; a loss below zero is a win. */
export async function countedPlay(db: Database | Tx, member: bigint, now: Millis): Promise<readonly Counted[]> {
  const { rows } = await sql<Counted>`SELECT name, used, house FROM wallet.counted_play(${member}, ${new Date(now)})`.execute(db)
  return rows
}

/** How much a member's limits, the merchant's and the region's let them deposit still, in the periods that run now; null: any amount. Below zero where one was tightened. */
export async function depositRoom(tx: Tx, member: bigint, now: Millis): Promise<Units | null> {
  const { rows } = await sql<{ room: Units | null }>`
    SELECT least(r.max_deposit_day - r.deposit_day, r.max_deposit_week - r.deposit_week, r.max_deposit_month - r.deposit_month) AS room
    FROM wallet.account a, LATERAL wallet.bounded(wallet.rolled(ROW(a.*)::wallet.seen_account, ${new Date(now)})) r
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

/** From when on a member stakes nothing before a reality check is answered; null: never. Last statement of its transaction, as `post`. */
export async function setCheck(tx: Tx, member: bigint, at: Date | null): Promise<void> {
  await sql`SELECT wallet.set_check(${member}, ${at})`.execute(tx)
}

export async function checkOf(db: Database | Tx, member: bigint): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    SELECT check_at AS at FROM wallet.account WHERE lane = wallet.lane_of(${member}) AND id = ${member * 16n}`.execute(db)
  return rows[0]?.at ?? null
}

/** Whether a limit of time is used up that the member, the merchant or the region has set: no stake is taken then. */
export async function timeIsUp(db: Database | Tx, member: bigint, now: Millis): Promise<boolean> {
  const { rows } = await sql<{ up: boolean }>`
    SELECT wallet.passed_time(${member}, ${new Date(now)}, r.merchant, r.max_time_day, r.max_time_week, r.max_time_month) IS NOT NULL AS up
    FROM wallet.account a, LATERAL wallet.bounded(ROW(a.*)::wallet.seen_account) r
    WHERE a.lane = wallet.lane_of(${member}) AND a.id = ${member * 16n}`.execute(db)
  return rows[0]?.up ?? false
}
