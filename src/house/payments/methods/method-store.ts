import { sql } from 'kysely'
import type { Millis } from '../../../kit/clock.ts'
import type { Tx } from '../../../runtime/database.ts'
import { everyMethodOf, type DepositWay } from '../deposits/store.ts'

/** The merchant's ways to deposit, locked until the transaction ends. */
export async function lockMethods(tx: Tx, merchant: number): Promise<DepositWay[]> {
  await sql`SELECT code FROM payments.method WHERE merchant = ${merchant} ORDER BY code FOR UPDATE`.execute(tx)
  return everyMethodOf(tx, merchant)
}

/** Keeps it as it is given; one that is new comes last in the order. */
export async function saveMethod(tx: Tx, merchant: number, way: DepositWay): Promise<void> {
  const { hours, tiers } = way
  await sql`
    INSERT INTO payments.method AS m (merchant, code, kind, provider, currency, titles, smallest, largest, presets, fee_fixed, fee_rate, opens,
      closes, countries, payee, second_from, tier_from, tier_to, enabled, sort)
    VALUES (${merchant}, ${way.code}, ${way.kind}, ${way.provider}, ${way.currency}, ${JSON.stringify(way.titles)}::jsonb, ${way.smallest},
      ${way.largest}, ${way.presets.map(String)}::bigint[], ${way.fee.fixed}, ${way.fee.rate}, ${hours?.opens ?? null}, ${hours?.closes ?? null},
      ${[...way.countries]}::text[], ${JSON.stringify(way.payee)}::jsonb, ${way.secondFrom}, ${tiers.from}, ${tiers.to}, ${way.enabled},
      (SELECT coalesce(max(sort), -1) + 1 FROM payments.method WHERE merchant = ${merchant}))
    ON CONFLICT (merchant, code) DO UPDATE SET titles = excluded.titles, smallest = excluded.smallest, largest = excluded.largest,
      presets = excluded.presets, fee_fixed = excluded.fee_fixed, fee_rate = excluded.fee_rate, opens = excluded.opens,
      closes = excluded.closes, countries = excluded.countries, payee = excluded.payee, second_from = excluded.second_from,
      tier_from = excluded.tier_from, tier_to = excluded.tier_to, enabled = excluded.enabled
    WHERE m.retired_at IS NULL`.execute(tx)
}

/** Whether a code was ever given, also to one that is history. */
export async function isGiven(
  tx: Tx,
  { merchant, code }: { readonly merchant: number; readonly code: string },
): Promise<boolean> {
  const { rows } = await sql`SELECT FROM payments.method WHERE merchant = ${merchant} AND code = ${code}`.execute(tx)
  return rows.length > 0
}

type Retired = { readonly merchant: number; readonly code: string; readonly at: Millis }

export async function setRetired(tx: Tx, { merchant, code, at }: Retired): Promise<void> {
  await sql`
    UPDATE payments.method SET retired_at = ${new Date(at)}, enabled = false WHERE merchant = ${merchant} AND code = ${code}`.execute(
    tx,
  )
}

export async function placeMethods(tx: Tx, merchant: number, codes: readonly string[]): Promise<void> {
  await sql`
    UPDATE payments.method m SET sort = o.place FROM unnest(${codes}::text[]) WITH ORDINALITY o (code, place)
    WHERE m.merchant = ${merchant} AND m.code = o.code`.execute(tx)
}
