import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { Fee, Hours, MethodKind, MethodPayee, Tiers } from '../rules/method.ts'

/** One way for money to come in or to go out. */
export type Method = {
  readonly code: string
  readonly provider: string
  readonly titles: Readonly<Record<string, string>>
  readonly currency: string
  readonly smallest: Units
  readonly largest: Units
  readonly presets: readonly Units[]
}

export type DepositWay = Method & {
  readonly kind: MethodKind
  readonly fee: Fee
  readonly hours: Hours | null
  readonly countries: readonly string[]
  readonly payee: MethodPayee
  /** From this amount on two people decide; null: always. */
  readonly secondFrom: Units | null
  /** Which members may use it. */
  readonly tiers: Tiers
  readonly enabled: boolean
}

const noPayee = sql.lit('{"bank": "", "account": "", "holder": "", "city": ""}')

type MethodRow = Omit<DepositWay, 'fee' | 'hours' | 'tiers'> & {
  readonly lowest: number
  readonly highest: number
  readonly fixed: Units
  readonly rate: number
  readonly opens: number | null
  readonly closes: number | null
}

const methodColumns = sql`code, provider, titles, currency, smallest, largest, presets, kind, fee_fixed AS fixed, fee_rate AS rate, opens, closes,
  countries, ${noPayee}::jsonb || payee AS payee, second_from AS "secondFrom", tier_from AS lowest, tier_to AS highest,
  enabled`

function methodOf({ fixed, rate, opens, closes, lowest, highest, ...row }: MethodRow): DepositWay {
  const hours = opens === null || closes === null ? null : { opens, closes }
  return { ...row, fee: { fixed, rate }, hours, tiers: { from: lowest, to: highest } }
}

export async function methodsOf(db: Database | Tx, merchant: number): Promise<DepositWay[]> {
  const { rows } = await sql<MethodRow>`
    SELECT ${methodColumns} FROM payments.method WHERE merchant = ${merchant} AND enabled ORDER BY sort, code`.execute(db)
  return rows.map(methodOf)
}

/** Includes disabled methods, excludes retired ones. */
export async function everyMethodOf(db: Database | Tx, merchant: number): Promise<DepositWay[]> {
  const { rows } = await sql<MethodRow>`
    SELECT ${methodColumns} FROM payments.method WHERE merchant = ${merchant} AND retired_at IS NULL ORDER BY sort, code`.execute(
    db,
  )
  return rows.map(methodOf)
}

/** From which amount on a transfer by this deposit's method takes two people; null: from any. */
export async function secondFromOf(
  tx: Tx,
  { merchant, method }: { readonly merchant: number; readonly method: string },
): Promise<Units | null> {
  const { rows } = await sql<{ secondFrom: Units | null }>`
    SELECT second_from AS "secondFrom" FROM payments.method WHERE merchant = ${merchant} AND code = ${method}`.execute(tx)
  return rows[0]?.secondFrom ?? null
}

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

/** Whether a code was ever used, retired methods included. */
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
