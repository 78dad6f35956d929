import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import type { Database, Tx } from '#runtime/database.ts'

type Db = Database | Tx

/** A vendor that keeps a wallet of its own. */
export type WalletVendor = {
  readonly id: number
  readonly merchant: number
  readonly vassalage: string
  readonly displayName: string
  readonly autoTransfer: boolean
  readonly enabled: boolean
}

const columns = sql`v.id, v.merchant, v.vassalage, v.display_name AS "displayName", v.auto_transfer AS "autoTransfer", v.enabled`

export async function walletVendors(db: Db, merchant: number): Promise<WalletVendor[]> {
  const { rows } = await sql<WalletVendor>`
    SELECT ${columns} FROM games.vendor v WHERE v.merchant = ${merchant} AND v.wallet = 'transfer' ORDER BY v.id`.execute(db)
  return rows
}

export async function walletVendor(db: Db, of: { merchant: number; vassalage: string }): Promise<WalletVendor | null> {
  const { rows } = await sql<WalletVendor>`
    SELECT ${columns} FROM games.vendor v
    WHERE v.merchant = ${of.merchant} AND v.vassalage = ${of.vassalage} AND v.wallet = 'transfer'`.execute(db)
  return rows[0] ?? null
}

type Whose = { readonly member: bigint; readonly vendor: number }
export type Known = {
  readonly vendor: number
  readonly step: bigint
  readonly known: Units | null
  readonly knownAt: Date | null
}

/** What the member's vendors last said; a vendor to which nothing was ever moved is not among them. */
export async function knownOf(db: Db, member: bigint): Promise<Known[]> {
  const { rows } = await sql<Known>`
    SELECT vendor, step, known, known_at AS "knownAt" FROM games.vendor_wallet WHERE member = ${member}`.execute(db)
  return rows
}

export async function stepOf(db: Db, { member, vendor }: Whose): Promise<bigint> {
  const { rows } = await sql<{ step: bigint }>`
    SELECT step FROM games.vendor_wallet WHERE member = ${member} AND vendor = ${vendor}`.execute(db)
  return rows[0]?.step ?? 0n
}

/** Marks that a transfer took a step: what was asked before is out of date. */
export async function nextStep(tx: Tx, { member, vendor }: Whose): Promise<void> {
  await sql`
    INSERT INTO games.vendor_wallet (member, vendor) VALUES (${member}, ${vendor})
    ON CONFLICT (member, vendor) DO UPDATE SET step = games.vendor_wallet.step + 1`.execute(tx)
}

/** Keeps what the vendor says is there, where no transfer took a step since it was asked and nothing newer is known. */
export async function noteBalance(
  db: Db,
  { member, vendor, step, balance, at }: Whose & { step: bigint; balance: Units; at: Millis },
): Promise<boolean> {
  const { rows } = await sql<{ vendor: number }>`
    UPDATE games.vendor_wallet SET known = ${balance}, known_at = ${new Date(at)}
    WHERE member = ${member} AND vendor = ${vendor} AND step = ${step} AND (known_at IS NULL OR known_at <= ${new Date(at)})
    RETURNING vendor`.execute(db)
  return rows.length === 1
}

/** What the member chose about bringing money along; null where that was left to the merchant. */
export async function autoChoice(db: Db, member: bigint): Promise<boolean | null> {
  const { rows } = await sql<{ auto: boolean }>`SELECT auto FROM games.transfer_choice WHERE member = ${member}`.execute(db)
  return rows[0]?.auto ?? null
}

export async function setAutoChoice(db: Db, { member, auto, at }: { member: bigint; auto: boolean; at: Millis }): Promise<void> {
  await sql`
    INSERT INTO games.transfer_choice (member, auto, at) VALUES (${member}, ${auto}, ${new Date(at)})
    ON CONFLICT (member) DO UPDATE SET auto = excluded.auto, at = excluded.at`.execute(db)
}
