import { sql } from 'kysely'
import type { Tx } from '../../../runtime/database.ts'
import { everyMethodOf, type DepositWay } from '../deposits/store.ts'

/** The merchant's ways to deposit, locked until the transaction ends. */
export async function lockMethods(tx: Tx, merchant: number): Promise<DepositWay[]> {
  await sql`SELECT code FROM payments.method WHERE merchant = ${merchant} ORDER BY code FOR UPDATE`.execute(tx)
  return everyMethodOf(tx, merchant)
}

export async function saveMethod(tx: Tx, merchant: number, way: DepositWay): Promise<void> {
  await sql`
    UPDATE payments.method SET titles = ${JSON.stringify(way.titles)}::jsonb, smallest = ${way.smallest}, largest = ${way.largest},
      presets = ${way.presets.map(String)}::bigint[], fee_fixed = ${way.fee.fixed}, fee_rate = ${way.fee.rate},
      opens = ${way.hours?.opens ?? null}, closes = ${way.hours?.closes ?? null}, countries = ${way.countries}::text[],
      payee = ${JSON.stringify(way.payee)}::jsonb, second_from = ${way.secondFrom}, enabled = ${way.enabled}
    WHERE merchant = ${merchant} AND code = ${way.code}`.execute(tx)
}

export async function placeMethods(tx: Tx, merchant: number, codes: readonly string[]): Promise<void> {
  await sql`
    UPDATE payments.method m SET sort = o.place FROM unnest(${codes}::text[]) WITH ORDINALITY o (code, place)
    WHERE m.merchant = ${merchant} AND m.code = o.code`.execute(tx)
}
