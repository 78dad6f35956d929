import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import type { Database, Tx } from '#runtime/database.ts'

type Db = Database | Tx

/** Opens a member's two accounts for a vendor that keeps a wallet of its own. Opening them again changes nothing. */
export async function openVendorWallet(tx: Tx, { member, vendor }: { member: bigint; vendor: number }): Promise<void> {
  await sql`SELECT wallet.open_vendor_wallet(${member}, ${vendor}::smallint)`.execute(tx)
}

/** `there`: at the vendor as the house's books have it. `moving`: on its way there or back. */
export type VendorMoney = { readonly vendor: number; readonly there: Units; readonly moving: Units }

/** A member's money at each vendor that it was ever moved to. */
export async function vendorMoney(db: Db, member: bigint): Promise<VendorMoney[]> {
  const { rows } = await sql<VendorMoney>`
    SELECT w.vendor, a.balance AS there, b.balance AS moving
    FROM wallet.vendor_wallet w
    JOIN wallet.account a ON a.lane = wallet.lane_of(w.member) AND a.id = w.account + 4
    JOIN wallet.account b ON b.lane = a.lane AND b.id = w.account + 5
    WHERE w.member = ${member} ORDER BY w.vendor`.execute(db)
  return rows
}

/** Whether the member's stakes, losses or time are limited, or they pause. Where a vendor keeps the wallet, the house does not see them. */
export async function playIsLimited(db: Db, member: bigint, now: Millis): Promise<boolean> {
  const { rows } = await sql<{ limited: boolean }>`
    SELECT r.capped OR num_nonnulls(r.max_stake_day, r.max_stake_week, r.max_stake_month, r.max_loss_day, r.max_loss_week, r.max_loss_month,
      r.max_time_day, r.max_time_week, r.max_time_month) > 0 OR coalesce(r.pause_until > ${new Date(now)}, false) AS limited
    FROM wallet.account a, LATERAL wallet.bounded(ROW(a.*)::wallet.seen_account) r
    WHERE a.lane = wallet.lane_of(${member}) AND a.id = ${member * 16n}`.execute(db)
  return rows[0]?.limited ?? false
}
