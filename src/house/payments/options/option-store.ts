import { sql } from 'kysely'
import type { Database, Tx } from '#runtime/database.ts'
import type { Method } from '../methods/method-store.ts'
import type { PayeeKind } from '../rules/payee.ts'

/** One way for money to go out. */
export type Option = Method & { readonly kind: PayeeKind; readonly enabled: boolean }

const columns = sql`code, kind, provider, titles, currency, smallest, largest, presets, enabled`

/** Those that are offered, in their order. */
export async function optionsOf(db: Database | Tx, merchant: number): Promise<Option[]> {
  return (await everyOptionOf(db, merchant)).filter(({ enabled }) => enabled)
}

/** With those that are off. */
export async function everyOptionOf(db: Database | Tx, merchant: number): Promise<Option[]> {
  const { rows } = await sql<Option>`
    SELECT ${columns} FROM payments.withdrawal_option WHERE merchant = ${merchant} ORDER BY sort, code`.execute(db)
  return rows
}

/** The merchant's ways to withdraw, locked until the transaction ends; nobody adds one meanwhile. */
export async function lockOptions(tx: Tx, merchant: number): Promise<Option[]> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('payments.withdrawal_option', ${merchant}))`.execute(tx)
  return everyOptionOf(tx, merchant)
}

/** Keeps it as it is given; one that is new comes last in the order. */
export async function saveOption(tx: Tx, merchant: number, option: Option): Promise<void> {
  await sql`
    INSERT INTO payments.withdrawal_option (merchant, code, kind, provider, currency, titles, smallest, largest, presets, enabled, sort)
    VALUES (${merchant}, ${option.code}, ${option.kind}, ${option.provider}, ${option.currency}, ${JSON.stringify(option.titles)}::jsonb,
      ${option.smallest}, ${option.largest}, ${option.presets.map(String)}::bigint[], ${option.enabled},
      (SELECT coalesce(max(sort), -1) + 1 FROM payments.withdrawal_option WHERE merchant = ${merchant}))
    ON CONFLICT (merchant, code) DO UPDATE SET titles = excluded.titles, smallest = excluded.smallest, largest = excluded.largest,
      presets = excluded.presets, enabled = excluded.enabled`.execute(tx)
}
