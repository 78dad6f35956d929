import { sql } from 'kysely'
import { UNITS_PER_WHOLE } from '../../kit/money.ts'
import type { Tx } from '../../runtime/database.ts'

const ways = {
  method: { EN: 'Sandbox payment', KM: 'ការបង់ប្រាក់សាកល្បង', CN: '沙盒支付' },
  withdrawal_option: { EN: 'Sandbox bank', KM: 'ធនាគារសាកល្បង', CN: '沙盒银行' },
} as const
const whole = (amount: bigint) => amount * UNITS_PER_WHOLE

/** The demo merchant's one way to deposit and one to withdraw: play money through the sandbox provider. Seeding again changes nothing. */
export async function seedDemoMethods(tx: Tx, { merchant, currency }: { merchant: number; currency: string }): Promise<void> {
  const presets = [10n, 50n, 100n, 500n, 1000n].map(whole)
  for (const [table, titles] of Object.entries(ways)) {
    await sql`
      INSERT INTO ${sql.table(`payments.${table}`)} (merchant, code, provider, titles, currency, smallest, largest, presets)
      VALUES (${merchant}, 'sandbox', 'sandbox', ${JSON.stringify(titles)}::jsonb, ${currency}, ${whole(5n)}, ${whole(50_000n)},
        ${presets.map(String)}::bigint[])
      ON CONFLICT DO NOTHING`.execute(tx)
  }
}
